import { call, callWithFiles, fetchPage } from '../../client/call.ts';
import { showFailure } from '../../client/forms/show-issues.ts';
import { callForForm, onSubmit } from '../../client/forms/submit.ts';
import { textOf } from '../../client/forms/values.ts';

/** How often a visible page asks whether there is anything new (ms). */
const POLL_MS = 4_000;

const root = document.querySelector<HTMLElement>('[data-messages]');
const logIn = (page: Document): HTMLElement | null => page.querySelector<HTMLElement>('[data-thread]');
let known: string | null = null;
let isBusy = false;

/** Asks for two numbers, and fetches the page only if one of them has changed. */
async function look(): Promise<void> {
  if (document.hidden || isBusy) return;
  const thread = logIn(document)?.dataset.thread;
  const answer = await call('messages/unreadmessages', thread ? { thread_id: thread } : {});
  if (!answer.ok) return;
  const { unread, last_seq: lastSeq } = answer.data;
  const state = `${unread} ${lastSeq}`;
  const isNew =
    known === null ? lastSeq !== null && String(lastSeq) !== logIn(document)?.dataset.last : state !== known;
  known = state;
  if (isNew) await refresh();
}

/** Takes the messages and the list from a fresh page; showing it marks the messages as read. */
async function refresh(): Promise<void> {
  isBusy = true;
  const answer = await fetchPage(location.pathname + location.search);
  isBusy = false;
  if (!answer.ok) return;
  known = null;
  replace(answer.data, '[data-threads]');
  const log = logIn(document);
  const fresh = logIn(answer.data);
  if (!log || !fresh || log.dataset.earlier !== undefined) return;
  const [list, others] = [log.querySelector('ol'), fresh.querySelector('ol')];
  const there = new Set(Array.from(list?.children ?? [], ({ id }) => id));
  // Only what is new is added, so that a screen reader announces only that.
  for (const item of Array.from(others?.children ?? []))
    if (!there.has(item.id)) list?.append(document.importNode(item, true));
  log.dataset.last = fresh.dataset.last ?? '';
  showEnd(log);
}

function replace(fresh: Document, selector: string): void {
  const [shown, other] = [document.querySelector(selector), fresh.querySelector(selector)];
  if (shown && other && shown.innerHTML !== other.innerHTML) shown.replaceWith(document.importNode(other, true));
}

const showEnd = (log: HTMLElement): void => log.scrollTo({ top: log.scrollHeight });

/** Of the message that is being written: a message whose answer was lost is not sent twice. */
let key = crypto.randomUUID();

async function send(form: HTMLFormElement): Promise<void> {
  const uploadimages = await upload(form);
  if (!uploadimages) return;
  const [thread, meeting] = [textOf(form, 'thread_id'), textOf(form, 'meeting_id')];
  const to = thread ? { thread_id: thread } : { meeting_id: meeting };
  const sent = await callForForm(form, 'messages/saveMessage', {
    ...to,
    message: textOf(form, 'message'),
    uploadimages,
    idempotency_key: key,
  });
  if (!sent) return;
  key = crypto.randomUUID();
  if (!thread) {
    location.assign(`/messages?thread=${sent.id}`);
    return;
  }
  form.reset();
  await refresh();
}

/** The picture's name, if there is one; null if it was refused. */
async function upload(form: HTMLFormElement): Promise<{ filename: string }[] | null> {
  const file = new FormData(form).get('picture:file');
  if (!(file instanceof File) || file.size === 0) return [];
  const body = new FormData();
  body.set('purpose', 'message');
  body.set('isCompress', 'false');
  body.append('file', file);
  const answer = await callWithFiles('commonFunction/image_uploader/muliple_img_uploader', body);
  if (answer.ok && answer.data.files[0]) return [{ filename: answer.data.files[0].file_name }];
  const message = answer.ok ? (answer.data.failed[0]?.message ?? '') : answer.message;
  showFailure(form, { ok: false, status: 422, code: 'PICTURE', message, detail: {} });
  return null;
}

if (root) {
  const log = logIn(document);
  if (log && !location.hash) showEnd(log);
  setInterval(() => void look(), POLL_MS);
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-composer]')) onSubmit(form, () => send(form));
}
