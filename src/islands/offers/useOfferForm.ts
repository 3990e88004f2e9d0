import { useEffect, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { showToast } from '../../client/toasts.ts';
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
};

export type Press = 'draft' | 'preview' | 'submit';

const KEEP_AFTER_MS = 400;

/** The state of the offer form: what is typed, what is wrong with it, and what pressing a button does (§4). */
export function useOfferForm(props: OfferFormProps) {
  const [values, setValues] = useState(props.values);
  const [saved, setSaved] = useState({ id: props.id, version: props.version });
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<Press | null>(null);
  const [dirty, setDirty] = useState(false);
  const [restored, setRestored] = useState(false);
  const key = useRef('');
  const attempts = useRef(0);

  useEffect(() => {
    const kept = keptWork(props.id, props.values);
    if (!kept) return;
    setValues(kept);
    setRestored(true);
    setDirty(true);
  }, [props.id, props.values]);
  useKeptWork(saved.id, values, dirty);

  function change(part: Partial<Values>) {
    setValues((now) => ({ ...now, ...part }));
    setFaults((now) => now.filter(({ field }) => !(field in part) && !(field === 'charity_id' && 'charity' in part)));
    setDirty(true);
  }

  function discard() {
    forgetWork(saved.id);
    setValues(props.values);
    setRestored(false);
    setDirty(false);
  }

  async function press(which: Press) {
    const status = which === 'submit' || props.open ? 'open' : 'draft';
    key.current ||= crypto.randomUUID();
    const input = inputOf(values, { ...saved, status, preview: which === 'preview', key: key.current });
    const found = faultsOf(input, which, props.settings);
    attempts.current += 1;
    setFaults(found);
    setProblem('');
    if (found.length > 0) return;
    setBusy(which);
    const answer = await call('product/projectAction', input);
    setBusy(null);
    if (answer.ok) return done(which, answer.data.id);
    // Only an attempt whose answer was lost is asked for again under its key.
    if (answer.status !== 0 && answer.status < 500) key.current = '';
    if (answer.status === 401) return leave(`/login?next=${encodeURIComponent(location.pathname + location.search)}`);
    const issues = answer.detail.issues as FieldFault[] | undefined;
    const field = answer.detail.field as FieldFault['field'] | undefined;
    setFaults(issues ?? (field ? [{ field, message: answer.message }] : []));
    setProblem(issues || field ? '' : answer.message);
  }

  function done(which: Press, id: string) {
    key.current = '';
    forgetWork(saved.id);
    setDirty(false);
    if (which !== 'draft') return leave(`/productView/${id}`);
    setRestored(false);
    setSaved({ id, version: (saved.version ?? 0) + 1 });
    history.replaceState(null, '', `/post_project/create_lot/edit?id=${id}`);
    showToast('Your draft is saved.', 'success');
  }

  /** Goes on without asking: nothing is lost. */
  function leave(to: string) {
    leaving = true;
    location.assign(to);
  }

  return { values, change, faults, problem, busy, press, restored, discard, attempt: attempts.current };
}

let leaving = false;

/** A draft needs only its shape; a preview and an open offer keep every rule, by the function the server uses. */
function faultsOf(input: OfferInput, which: Press, settings: OfferFormProps['settings']): FieldFault[] {
  const faults = shapeFaults(input);
  if (which === 'draft' || faults.length > 0) return faults;
  return checkOffer(OFFER_FORM.parse(input), { now: serverNow(), settings });
}

/** Keeps unsaved work over a reload, and asks before it is left. */
function useKeptWork(id: string | 0, values: Values, dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => keepWork(id, values), KEEP_AFTER_MS);
    const ask = (event: BeforeUnloadEvent) => {
      keepWork(id, values);
      if (!leaving) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', ask);
    };
  }, [id, values, dirty]);
}
