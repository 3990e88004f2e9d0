import { call } from '../../../client/call.ts';
import { type OpOutcome, OpQueue } from '../../../client/op-queue.ts';
import { many, t } from '../../../client/words.ts';
import type { LiveOperation } from '../../../contract/auctions/live/floor.ts';

const RETRY_EVERY_MS = 3_000;
/** Ends the id of a check-in that also accepts the terms, with their version. */
const TERMS = /_t\d+$/;

/** The desk's queue: a person is checked in by one press, also while the line is lost. Without scripts the forms post. */
for (const desk of document.querySelectorAll<HTMLElement>('[data-check-in-desk]')) openDesk(desk);

function openDesk(desk: HTMLElement): void {
  const auction_id = desk.dataset.checkInDesk ?? '';
  const queue = new OpQueue({
    storage: localStorage,
    name: `kindhour check-in ${auction_id}`,
    send: (ops) => call('auction/live/ops', { auction_id, ops }),
  });
  const flush = async () => {
    const { outcomes, message } = await queue.flush();
    for (const outcome of outcomes) show(desk, outcome);
    tell(desk, queue.waiting.length, message);
  };
  desk.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.person === undefined) return;
    event.preventDefault();
    for (const op of operationsIn(form)) queue.add(op);
    for (const control of controlsOf(form)) control.disabled = true;
    void flush();
  });
  addEventListener('online', () => void flush());
  setInterval(() => queue.waiting.length > 0 && void flush(), RETRY_EVERY_MS);
  void flush();
}

/** What the form would post: with the tick, the person accepts the terms as well. */
function operationsIn(form: HTMLFormElement): LiveOperation[] {
  const fields = new FormData(form).getAll('ops:json');
  return JSON.parse(String(fields.at(-1) ?? '[]')) as LiveOperation[];
}

const controlsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLButtonElement>('button, input[type="checkbox"]');

function show(desk: HTMLElement, { op_id, message, paddle, status }: OpOutcome): void {
  const accepts = TERMS.test(op_id);
  const form = desk.querySelector<HTMLFormElement>(`form[data-op="${CSS.escape(op_id.replace(TERMS, ''))}"]`);
  const log = desk.querySelector('[data-check-in-log]');
  if (log)
    log.textContent = status === 'already_applied' ? t('Had been checked in: {text}', { text: message }) : message;
  if (!form) return;
  const row = form.closest('tr');
  const terms = row?.querySelector('[data-terms]');
  const place = row?.querySelector('[data-paddle]');
  if (place && paddle !== null) place.textContent = String(paddle);
  if (terms && accepts && paddle !== null) terms.textContent = t('Accepted just now');
  if (paddle !== null && (accepts || !terms)) form.remove();
  else for (const control of controlsOf(form)) control.disabled = false;
}

function tell(desk: HTMLElement, waiting: number, message: string | null): void {
  const line = desk.querySelector('[data-check-in-line]');
  if (!line) return;
  const count = many(waiting, '1 person is waiting to be sent.', '{n} people are waiting to be sent.');
  line.textContent = waiting === 0 ? '' : `${message ?? ''} ${count}`.trim();
}
