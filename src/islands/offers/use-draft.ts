import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '../../components/ui/server-clock.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import { formOfAddress } from './steps/address.ts';
import { deleteDraft, draftKey, handOverDraft, readDraft, storeDraft, takeHandedDraft } from './stored-draft.ts';
import type { Values } from './values.ts';

const STORE_AFTER_MS = 400;

type Props = { loaded: LoadedForm; start: Values; guest: boolean; onDirty?: (dirty: boolean) => void };

/** The values of the form, whether they are saved, and those restored from before a reload or a registration. */
export function useDraft({ loaded, start, guest, onDirty }: Props) {
  const [base, setBase] = useState(start);
  const [values, setValues] = useState(start);
  const [saved, setSaved] = useState({ id: loaded.id, version: loaded.version ?? undefined });
  const [dirty, setDirty] = useState(false);
  const [restored, setRestored] = useState(false);
  const newest = useRef(values);
  newest.current = values;
  const key = draftKey(loaded.mode, saved.id);
  useEffect(() => {
    const handed = loaded.mode === 'new' && !guest ? takeHandedDraft(start, serverNow()) : null;
    const draft = readDraft(draftKey(loaded.mode, loaded.id), start) ?? handed;
    if (!draft) return;
    setValues(draft);
    setRestored(true);
    setDirty(true);
  }, [loaded, start, guest]);
  useStoredDraft(key, values, dirty);
  // Before the next event, so that closing the dialog right after a keystroke asks too.
  useLayoutEffect(() => onDirty?.(dirty), [onDirty, dirty]);

  function settle() {
    deleteDraft(key);
    setRestored(false);
    setDirty(false);
  }
  return {
    values,
    saved,
    restored,
    dirty,
    base,
    change(part: Partial<Values>) {
      setValues((now) => ({ ...now, ...part }));
      setDirty(true);
    },
    discard() {
      settle();
      setValues(base);
    },
    /** What was typed after the form was sent is not saved yet: it stays a draft of the saved offer. */
    saveDone(id: string) {
      const isNewer = JSON.stringify(newest.current) !== JSON.stringify(values);
      settle();
      if (isNewer) storeDraft(draftKey('edit', id), newest.current);
      setDirty(isNewer);
      setBase(values);
      setSaved({ id, version: (saved.version ?? 0) + 1 });
    },
    /** Puts a newer version under what was typed: fields that were not touched take its values. */
    rebase(newer: Values, version: number | undefined) {
      setValues((now) => merged(base, now, newer));
      setBase(newer);
      setSaved({ id: saved.id, version });
    },
    /** Stores the values for the way through sign-in or registration. */
    storeForReturn() {
      storeDraft(key, values);
      if (guest) handOverDraft(values, serverNow());
    },
  };
}

function merged(base: Values, typed: Values, newer: Values): Values {
  const isUntouched = (key: keyof Values) => JSON.stringify(base[key]) === JSON.stringify(typed[key]);
  const keys = Object.keys(typed) as (keyof Values)[];
  return Object.fromEntries(keys.map((key) => [key, isUntouched(key) ? newer[key] : typed[key]])) as Values;
}

let leaving = false;

/** Leaves the page without asking: the values are saved, or stored for the way back. Back does not open a dialog again. */
export function leave(to: string): void {
  leaving = true;
  if (formOfAddress(location)) history.replaceState(null, '', location.pathname + location.search);
  location.assign(to);
}

/** Stores unsaved values for after a reload or a closed dialog, and asks before the page is left. */
function useStoredDraft(key: string, values: Values, dirty: boolean) {
  const latest = useRef({ key, values, dirty });
  latest.current = { key, values, dirty };
  useEffect(
    () => () => {
      if (latest.current.dirty) storeDraft(latest.current.key, latest.current.values);
    },
    [],
  );
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => storeDraft(key, values), STORE_AFTER_MS);
    const ask = (event: BeforeUnloadEvent) => {
      if (leaving) return;
      storeDraft(key, values);
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', ask);
    };
  }, [key, values, dirty]);
}
