import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '../../components/server-clock.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import { forgetWork, handOver, keepWork, keptWork, takeOver, workName } from './kept-work.ts';
import type { Values } from './values.ts';

const KEEP_AFTER_MS = 400;

type Props = { loaded: LoadedForm; start: Values; guest: boolean; onDirty?: (dirty: boolean) => void };

/** What is typed, whether it is saved, and what came back from before a reload or a registration. */
export function useWork({ loaded, start, guest, onDirty }: Props) {
  const [base, setBase] = useState(start);
  const [values, setValues] = useState(start);
  const [saved, setSaved] = useState({ id: loaded.id, version: loaded.version ?? undefined });
  const [dirty, setDirty] = useState(false);
  const [restored, setRestored] = useState(false);
  const newest = useRef(values);
  newest.current = values;
  const name = workName(loaded.mode, saved.id);
  useEffect(() => {
    const handed = loaded.mode === 'new' && !guest ? takeOver(start, serverNow()) : null;
    const kept = keptWork(workName(loaded.mode, loaded.id), start) ?? handed;
    if (!kept) return;
    setValues(kept);
    setRestored(true);
    setDirty(true);
  }, [loaded, start, guest]);
  useKeptWork(name, values, dirty);
  // At once: whoever closes the dialog right after a letter is asked, too.
  useLayoutEffect(() => onDirty?.(dirty), [onDirty, dirty]);

  function settle() {
    forgetWork(name);
    setRestored(false);
    setDirty(false);
  }
  return {
    ...{ values, saved, restored, dirty, base },
    change(part: Partial<Values>) {
      setValues((now) => ({ ...now, ...part }));
      setDirty(true);
    },
    discard() {
      settle();
      setValues(base);
    },
    /** What was typed since it was sent is not saved yet, and waits under the name of what was. */
    saveDone(id: string) {
      const isNewer = JSON.stringify(newest.current) !== JSON.stringify(values);
      settle();
      if (isNewer) keepWork(workName('edit', id), newest.current);
      setDirty(isNewer);
      setBase(values);
      setSaved({ id, version: (saved.version ?? 0) + 1 });
    },
    /** The newer one under what was typed: a field that was not touched becomes the newer one's. */
    rebase(newer: Values, version: number | undefined) {
      setValues((now) => merged(base, now, newer));
      setBase(newer);
      setSaved({ id: saved.id, version });
    },
    /** Keeps it for the way through the login or the registration. */
    keepForLater() {
      keepWork(name, values);
      if (guest) handOver(values, serverNow());
    },
  };
}

function merged(base: Values, typed: Values, newer: Values): Values {
  const same = (key: keyof Values) => JSON.stringify(base[key]) === JSON.stringify(typed[key]);
  const keys = Object.keys(typed) as (keyof Values)[];
  return Object.fromEntries(keys.map((key) => [key, same(key) ? newer[key] : typed[key]])) as Values;
}

let leaving = false;

/** Goes on without asking: what is typed is saved, or kept for the way back. */
export function leave(to: string): void {
  leaving = true;
  location.assign(to);
}

/** Keeps unsaved work over a reload or a closed dialog, and asks before it is left. */
function useKeptWork(name: string, values: Values, dirty: boolean) {
  const latest = useRef({ name, values, dirty });
  latest.current = { name, values, dirty };
  useEffect(
    () => () => {
      if (latest.current.dirty) keepWork(latest.current.name, latest.current.values);
    },
    [],
  );
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => keepWork(name, values), KEEP_AFTER_MS);
    const ask = (event: BeforeUnloadEvent) => {
      if (leaving) return;
      keepWork(name, values);
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', ask);
    };
  }, [name, values, dirty]);
}
