import { useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { showToast } from '../../client/toasts.ts';
import { t } from '../../client/words.ts';
import type { Who } from '../../components/offers/offering.ts';
import { serverNow } from '../../components/server-clock.ts';
import { checkFields } from '../../domain/fields/index.ts';
import { checkOffer } from '../../domain/offers/check.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import { type FieldFault, OFFER_FORM, type OfferInput, shapeFaults } from '../../domain/offers/form.ts';
import { arePicturesOnTheirWay } from '../pictures/on-their-way.ts';
import { type Asked, hurdleOf, type Press, waysOn } from './hurdles.ts';
import { saveTemplate } from './save-template.ts';
import { leave, useWork } from './use-work.ts';
import { inputOf, type Values } from './values.ts';

export type OfferFormProps = {
  loaded: LoadedForm;
  who: Who;
  /** Its values as they begin; the page renders with the same. */
  start: Values;
  /** Told whether work is unsaved, by a form that stands in a dialog: the page around it is not its own. */
  onDirty?: (dirty: boolean) => void;
};

/** The state of the offer form: what is typed, what is wrong with it, and what pressing a button does (§4). */
export function useOfferForm(props: OfferFormProps) {
  const { loaded, who, start, onDirty } = props;
  const work = useWork({ loaded, start, guest: who === 'visitor', onDirty });
  const { values, saved } = work;
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<Press | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const key = useRef('');
  const template = loaded.state === 'template';
  const isOpen = loaded.state === 'open' || loaded.state === 'frozen';

  function change(part: Partial<Values>) {
    work.change(part);
    setFaults((now) => now.filter(({ field }) => !mends(part, field, values)));
  }

  function say(found: FieldFault[], text: string) {
    setFaults(found);
    setProblem(found.length > 0 ? '' : text);
    setAttempt((count) => count + 1);
  }

  async function press(which: Press, answered: Asked['kind'] | null = null) {
    if (arePicturesOnTheirWay()) return say([], t('Your pictures are still being uploaded. Please wait a moment.'));
    key.current ||= crypto.randomUUID();
    const status = which === 'submit' || isOpen ? 'open' : 'draft';
    const id = template ? 0 : saved.id;
    const input = inputOf(values, { ...saved, id, status, preview: which === 'preview', key: key.current });
    const found = [...nameFaults(template, values), ...faultsOf(input, which, loaded)];
    say(found, '');
    setAsked(null);
    if (found.length > 0 || busy) return;
    const hurdle = hurdleOf({ loaded, who, values, which, answered, isOpen });
    if (hurdle) return setAsked(hurdle);
    await send(which, input);
  }

  async function send(which: Press, input: OfferInput) {
    setBusy(which);
    const answer = template ? await saveTemplate(input, values, saved) : await call('product/projectAction', input);
    setBusy(null);
    // Only an attempt whose answer was lost is asked for again under its key.
    if (answer.ok || (answer.status !== 0 && answer.status < 500)) key.current = '';
    if (answer.ok && template) return templateDone(answer.data.id);
    if (answer.ok) return done(which, answer.data.id);
    if (answer.status === 401) return setAsked({ kind: 'sign-up', which });
    if (answer.code === 'CHANGED_MEANWHILE') return setAsked({ kind: 'conflict', which });
    if (answer.code === 'PROFILE_INCOMPLETE') return setAsked({ kind: 'profile', which });
    say(faultsIn(answer), answer.message);
  }

  function templateDone(id: string) {
    work.saveDone(id);
    showToast(t('Your template is saved.'), 'success');
  }

  function done(which: Press, id: string) {
    work.saveDone(id);
    if (which !== 'draft') return leave(`/productView/${id}`);
    const draft = `/post_project/create_lot/edit?id=${id}`;
    if (onDirty || loaded.mode !== 'new') return leave(`${draft}&notice=DRAFT_SAVED`);
    history.replaceState(null, '', draft);
    showToast(t('Your draft is saved.'), 'success');
  }

  const ways = waysOn({ loaded, work, inDialog: onDirty !== undefined, press, say, close: () => setAsked(null) });
  return { ...work, ...ways, change, faults, problem, busy, press, attempt, asked, isOpen };
}

/** Whether what was changed mends a fault: its value may have another name than its field. */
function mends(part: Partial<Values>, field: FieldFault['field'], before: Values): boolean {
  const [name = '', ...inside] = field.split('.');
  if (name === 'fields' && part.fields) return textAt(part.fields, inside) !== textAt(before.fields, inside);
  return (VALUE_OF[name] ?? name) in part;
}

/** What stands at a place inside the operator's fields (`name`, or `name.row.column`). */
const textAt = (fields: Values['fields'], path: readonly string[]): string =>
  JSON.stringify(path.reduce<unknown>((value, key) => new Map(Object.entries(value ?? {})).get(key), fields)) ?? '';

const VALUE_OF: Readonly<Record<string, keyof Values>> = {
  ...{ charity_id: 'charity', image_id: 'pictures', uploadimages: 'pictures', name: 'template' },
};

/** A template needs a name, which is none of the form's own fields. */
function nameFaults(isTemplate: boolean, { template }: Values): FieldFault[] {
  const isMissing = isTemplate && template.trim() === '';
  return isMissing ? [{ field: 'name' as FieldFault['field'], message: 'Required!' }] : [];
}

function faultsIn({ detail, message }: { detail: Record<string, unknown>; message: string }): FieldFault[] {
  const field = detail.field as FieldFault['field'] | undefined;
  return (detail.issues as FieldFault[] | undefined) ?? (field ? [{ field, message }] : []);
}

/** A draft needs only its shape; a preview and an open offer keep every rule, by the functions the server uses. */
function faultsOf(input: OfferInput, which: Press, { state, choices }: LoadedForm): FieldFault[] {
  const { limits, own } = choices;
  const faults = shapeFaults(input);
  if (which === 'draft' || faults.length > 0) return faults;
  // What is frozen goes back as it was, whatever the operator asks by now.
  const { issues } = state === 'frozen' ? { issues: [] } : checkFields(own.fields, input.fields ?? {}, own.lists);
  return [
    ...checkOffer(OFFER_FORM.parse(input), { now: serverNow(), settings: limits }),
    ...issues.map(({ field, message }): FieldFault => ({ field: `fields.${field}`, message })),
  ];
}
