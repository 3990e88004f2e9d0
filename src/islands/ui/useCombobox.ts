import { useEffect, useRef } from 'react';
import { type ComboboxSetup, makeCombobox } from '../../client/combobox.ts';

/** A combobox in React: refs for its input and for its list's container. Always uses the callbacks of the latest render. */
export function useCombobox<T>(setup: Omit<ComboboxSetup<T>, 'place'>) {
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(setup);
  latest.current = setup;
  useEffect(() => {
    if (!input.current || !place.current) return;
    return makeCombobox<T>(input.current, {
      ...latest.current,
      place: place.current,
      search: (text, signal) => latest.current.search(text, signal),
      choose: (option) => latest.current.choose?.(option),
    });
  }, []);
  return { input, place };
}
