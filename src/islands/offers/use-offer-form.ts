import { useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { failureIssues } from '../../client/forms/issues.ts';
import { showToast } from '../../client/toasts.ts';
import { t } from '../../client/words.ts';
import { liveAddress, type Who } from '../../components/offers/offering.ts';
import { serverNow } from '../../components/ui/server-clock.ts';
import { checkFields } from '../../domain/kit/fields/index.ts';
import { checkOffer } from '../../domain/offers/check.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import type { StepName } from '../../domain/offers/fields/step-names.ts';
import { type FormIssue, OFFER_FORM, type OfferInput, shapeIssues } from '../../domain/offers/form.ts';
import { hasPendingUploads } from './pictures/pending-uploads.ts';
import { answersFor, type Question, questionBefore, type SaveButton } from './questions/questions.ts';
import { saveTemplate } from './save-template.ts';
import { stepOfAddress } from './steps/address.ts';
import { leave, useDraft } from './use-draft.ts';
import { inputOf, type Values, valueKeyOf } from './values.ts';

export type OfferFormProps = {
  loaded: LoadedForm;
  who: Who;
  /** The first values; the server renders with the same. */
  start: Values;
  /** Called by a form in a dialog when it has unsaved changes, and when it has none. */
  onDirty?: (dirty: boolean) => void;
  /** The step to begin with, from the address. */
  step?: StepName;
};

/** The state of the offer form: its values, its issues, and what its buttons do (§4). */
export function useOfferForm(props: OfferFormProps) {
  const { loaded, who, start, onDirty } = props;
  const draft = useDraft({ loaded, start, guest: who === 'visitor', onDirty });
  const { values, saved } = draft;
  const [issues, setIssues] = useState<FormIssue[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<SaveButton | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [question, setQuestion] = useState<Question | null>(null);
  const key = useRef('');
  const template = loaded.state === 'template';
  const isOpen = loaded.state === 'open' || loaded.state === 'frozen';

  function change(part: Partial<Values>) {
    draft.change(part);
    setIssues((now) => now.filter(({ field }) => !corrects(part, field, values)));
  }

  function showIssues(found: FormIssue[], text: string) {
    setIssues(found);
    setProblem(found.length > 0 ? '' : text);
    setAttempt((count) => count + 1);
  }

  async function press(button: SaveButton, answered: Question['kind'] | null = null) {
    if (hasPendingUploads()) return showIssues([], t('Your pictures are still being uploaded. Please wait a moment.'));
    key.current ||= crypto.randomUUID();
    const status = button === 'submit' || isOpen ? 'open' : 'draft';
    const id = template ? 0 : saved.id;
    const input = inputOf(values, { ...saved, id, status, preview: button === 'preview', key: key.current });
    const found = [...nameIssues(template, values), ...issuesOf(input, button, loaded)];
    showIssues(found, '');
    setQuestion(null);
    if (found.length > 0 || busy) return;
    const next = questionBefore({ loaded, who, values, button, answered, isOpen });
    if (next) return setQuestion(next);
    await send(button, input);
  }

  async function send(button: SaveButton, input: OfferInput) {
    setBusy(button);
    const answer = template ? await saveTemplate(input, values, saved) : await call('product/projectAction', input);
    setBusy(null);
    // An attempt whose answer was lost is repeated with the same idempotency key.
    if (answer.ok || (answer.status !== 0 && answer.status < 500)) key.current = '';
    if (answer.ok && template) return templateDone(answer.data.id);
    if (answer.ok) return done(button, answer.data.id);
    if (answer.status === 401) return setQuestion({ kind: 'sign-up', button });
    if (answer.code === 'CHANGED_MEANWHILE') return setQuestion({ kind: 'conflict', button });
    if (answer.code === 'PROFILE_INCOMPLETE') return setQuestion({ kind: 'profile', button });
    showIssues(failureIssues(answer) as FormIssue[], answer.message);
  }

  function templateDone(id: string) {
    draft.saveDone(id);
    showToast(t('Template saved.'), 'success');
  }

  function done(button: SaveButton, id: string) {
    draft.saveDone(id);
    if (button !== 'draft') return leave(button === 'submit' && !isOpen ? liveAddress(id) : `/productView/${id}`);
    const page = `/post_project/create_lot/edit?id=${id}`;
    if (onDirty || loaded.mode !== 'new') return leave(`${page}&notice=DRAFT_SAVED`);
    history.replaceState(null, '', stepKept(page));
    showToast(t('Draft saved.'), 'success');
  }

  const parts = { loaded, draft, inDialog: onDirty !== undefined, press, showIssues, close: () => setQuestion(null) };
  return { ...draft, ...answersFor(parts), change, issues, problem, busy, press, attempt, question, isOpen };
}

/** The address of a page of the form, at the step that is shown. */
function stepKept(page: string): string {
  const step = stepOfAddress(location);
  return step ? `${page}&step=${step}` : page;
}

/** Whether a change touches the value that an issue is about. */
function corrects(part: Partial<Values>, field: FormIssue['field'], before: Values): boolean {
  const [name = '', ...inside] = field.split('.');
  if (name === 'fields' && part.fields) return textAt(part.fields, inside) !== textAt(before.fields, inside);
  return valueKeyOf(name) in part;
}

/** The value at a path inside the operator's fields (`name`, or `name.row.column`), as JSON. */
const textAt = (fields: Values['fields'], path: readonly string[]): string =>
  JSON.stringify(path.reduce<unknown>((value, key) => new Map(Object.entries(value ?? {})).get(key), fields)) ?? '';

/** A template needs a name, which is no field of an offer. */
function nameIssues(isTemplate: boolean, { template }: Values): FormIssue[] {
  const isMissing = isTemplate && template.trim() === '';
  return isMissing ? [{ field: 'name' as FormIssue['field'], message: 'Required!' }] : [];
}

/** A draft and its preview only need their shape (§4); an open offer must keep every rule, checked as the server does. */
function issuesOf(input: OfferInput, button: SaveButton, { state, choices }: LoadedForm): FormIssue[] {
  const { limits, own } = choices;
  const issues = shapeIssues(input);
  if (button !== 'submit' || issues.length > 0) return issues;
  // A frozen offer is sent back unchanged, whatever fields the operator has added since.
  const ownFields = state === 'frozen' ? { issues: [] } : checkFields(own.fields, input.fields ?? {}, own.lists);
  return [
    ...checkOffer(OFFER_FORM.parse(input), { now: serverNow(), settings: limits }),
    ...ownFields.issues.map(({ field, message }): FormIssue => ({ field: `fields.${field}`, message })),
  ];
}
