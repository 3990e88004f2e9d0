import { useEffect, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { showToast } from '../../client/toasts.ts';
import { t } from '../../client/words.ts';
import { NEW_OFFER } from '../../components/offers/offering.ts';
import { serverNow } from '../../components/server-clock.ts';
import { checkOffer } from '../../domain/offers/check.ts';
import { type FieldFault, OFFER_FORM, type OfferInput, shapeFaults } from '../../domain/offers/form.ts';
import { forgetWork, keepWork, keptWork } from './kept-work.ts';
import { inputOf, type Values } from './values.ts';

export type OfferFormProps = {
  id: string | 0;
  version?: number | undefined;
  /** Open already: then the one button is Update. */
  open: boolean;
  values: Values;
  settings: { minimumOfferDays: number | null; maximumOfferDays: number | null };
  /** Told whether work is unsaved, by a form that stands in a dialog: the page around it is not its own. */
  onDirty?: (dirty: boolean) => void;
};

export type Press = 'draft' | 'preview' | 'submit';

const KEEP_AFTER_MS = 400;

/** The state of the offer form: what is typed, what is wrong with it, and what pressing a button does (§4). */
export function useOfferForm(props: OfferFormProps) {
  const work = useWork(props);
  const { values, saved } = work;
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<Press | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = useRef('');

  function change(part: Partial<Values>) {
    work.change(part);
    setFaults((now) => now.filter(({ field }) => !hasValue(field, part)));
  }

  async function press(which: Press) {
    const status = which === 'submit' || props.open ? 'open' : 'draft';
    key.current ||= crypto.randomUUID();
    const input = inputOf(values, { ...saved, status, preview: which === 'preview', key: key.current });
    const found = faultsOf(input, which, props.settings);
    setFaults(found);
    setProblem('');
    setAttempt((count) => count + 1);
    if (found.length > 0) return;
    setBusy(which);
    const answer = await call('product/projectAction', input);
    setBusy(null);
    // Only an attempt whose answer was lost is asked for again under its key.
    if (answer.ok || (answer.status !== 0 && answer.status < 500)) key.current = '';
    if (answer.ok) return done(which, answer.data.id);
    if (answer.status === 401) {
      keepWork(saved.id, values);
      const back = props.onDirty ? NEW_OFFER : location.pathname + location.search;
      return leave(`/login?next=${encodeURIComponent(back)}`);
    }
    const refused = faultsIn(answer);
    setFaults(refused);
    setProblem(refused.length > 0 ? '' : answer.message);
  }

  function done(which: Press, id: string) {
    work.saveDone(id);
    if (which !== 'draft') return leave(`/productView/${id}`);
    const draft = `/post_project/create_lot/edit?id=${id}`;
    if (props.onDirty) return leave(`${draft}&notice=DRAFT_SAVED`);
    history.replaceState(null, '', draft);
    showToast(t('Your draft is saved.'), 'success');
  }

  return { ...work, change, faults, problem, busy, press, attempt };
}

/** What is typed, whether it is saved, and what came back from before a reload. */
function useWork(props: OfferFormProps) {
  const [values, setValues] = useState(props.values);
  const [saved, setSaved] = useState({ id: props.id, version: props.version });
  const [dirty, setDirty] = useState(false);
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const kept = keptWork(props.id, props.values);
    if (!kept) return;
    setValues(kept);
    setRestored(true);
    setDirty(true);
  }, [props.id, props.values]);
  useKeptWork(saved.id, values, dirty);
  useEffect(() => props.onDirty?.(dirty), [props.onDirty, dirty]);

  function settle() {
    forgetWork(saved.id);
    setRestored(false);
    setDirty(false);
  }
  return {
    ...{ values, saved, restored },
    change(part: Partial<Values>) {
      setValues((now) => ({ ...now, ...part }));
      setDirty(true);
    },
    discard() {
      settle();
      setValues(props.values);
    },
    saveDone(id: string) {
      settle();
      setSaved({ id, version: (saved.version ?? 0) + 1 });
    },
  };
}

/** Where a fault of a form goes away: the value that mends it has another name than its field. */
const hasValue = (field: FieldFault['field'], part: Partial<Values>): boolean => (VALUE_OF[field] ?? field) in part;
const VALUE_OF: Partial<Record<FieldFault['field'], keyof Values>> = { charity_id: 'charity', image_id: 'image' };

function faultsIn({ detail, message }: { detail: Record<string, unknown>; message: string }): FieldFault[] {
  const field = detail.field as FieldFault['field'] | undefined;
  return (detail.issues as FieldFault[] | undefined) ?? (field ? [{ field, message }] : []);
}

/** Goes on without asking: what is typed is saved, or kept for the way back. */
function leave(to: string): void {
  leaving = true;
  location.assign(to);
}

let leaving = false;

/** A draft needs only its shape; a preview and an open offer keep every rule, by the function the server uses. */
function faultsOf(input: OfferInput, which: Press, settings: OfferFormProps['settings']): FieldFault[] {
  const faults = shapeFaults(input);
  if (which === 'draft' || faults.length > 0) return faults;
  return checkOffer(OFFER_FORM.parse(input), { now: serverNow(), settings });
}

/** Keeps unsaved work over a reload or a closed dialog, and asks before it is left. */
function useKeptWork(id: string | 0, values: Values, dirty: boolean) {
  const latest = useRef({ id, values, dirty });
  latest.current = { id, values, dirty };
  useEffect(
    () => () => {
      if (latest.current.dirty) keepWork(latest.current.id, latest.current.values);
    },
    [],
  );
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => keepWork(id, values), KEEP_AFTER_MS);
    const ask = (event: BeforeUnloadEvent) => {
      if (leaving) return;
      keepWork(id, values);
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', ask);
    };
  }, [id, values, dirty]);
}
