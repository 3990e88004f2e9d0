import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in an element whose controls come and go: when the one that had the focus is gone, the element itself gets
 * it, so that Tab goes on from there and Enter does nothing by accident. The element needs `tabIndex={-1}`.
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const container = useRef<T>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && container.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  });
  return container;
}
