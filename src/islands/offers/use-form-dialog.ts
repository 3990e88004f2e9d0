import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';

/** A dialog around a form: opens at once, and every way out of it asks first while there are unsaved changes. */
export function useFormDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    dialog.current?.showModal();
    title.current?.focus();
  }, []);
  useClosedOnTheWayBack(dialog, dirty);

  const leave = () => dialog.current?.close();
  const tryToLeave = () => (dirty ? setAsking(true) : leave());

  const handlers = {
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      tryToLeave();
    },
    /** Pressed twice, Escape would close a dialog without asking. An open element inside handles the key first. */
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      event.preventDefault();
      if (asking) setAsking(false);
      else tryToLeave();
    },
    onPointerDown({ target, currentTarget }: SyntheticEvent) {
      pressedOutside.current = target === currentTarget;
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget && pressedOutside.current) tryToLeave();
    },
  };
  return { dialog, title, asking, setAsking, setDirty, leave, tryToLeave, handlers };
}

/** The back/forward cache must not restore a form that has already been saved. */
function useClosedOnTheWayBack(dialog: { current: HTMLDialogElement | null }, dirty: boolean) {
  useEffect(() => {
    if (dirty) return;
    const close = () => dialog.current?.close();
    addEventListener('pagehide', close);
    return () => removeEventListener('pagehide', close);
  }, [dialog, dirty]);
}
