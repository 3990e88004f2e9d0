import type { ActionSpec } from '../../src/contract/action.ts';
import { wordsOf } from '../../src/words/index.ts';
import type { Ctx } from '../platform/context.ts';
import { logFault } from '../platform/context.ts';
import type { Answer } from '../platform/handlers.ts';
import { Refusal, statusOfFault } from '../platform/refusal.ts';
import { FAULT_MESSAGE } from './envelope.ts';
import { languageOf } from './language.ts';
import { type Here, visitorOf } from './open-request.ts';

/** An action that was done: its data, a sentence in the caller's language, and what a browser is given besides. */
export type ActionDone = {
  ok: true;
  data: unknown;
  message: string;
  effects: Pick<Answer<unknown>, 'session' | 'language' | 'visitorId'>;
};

/** An action that was refused, or that failed: then `code` is null and the detail holds the id it has in the log. */
export type ActionFailed = {
  ok: false;
  status: number;
  code: string | null;
  message: string;
  detail: Readonly<Record<string, unknown>>;
};

export type ActionResult = ActionDone | ActionFailed;

/** Statuses of what is refused before an action runs; an action's own are in its contract. */
const STATUS: Readonly<Record<string, number>> = {
  INVALID_JSON: 400,
  INVALID_FORM: 400,
  INVALID_INPUT: 400,
  NOT_SIGNED_IN: 401,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  CARD_DATA_NOT_ACCEPTED: 422,
  TOO_FAST: 429,
};

/** What `work` gives, or how it failed. Faults are logged; nothing is thrown. */
export async function attempt<T>(c: Here, spec: ActionSpec | undefined, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    return failureOf(error, await listenerOf(c, error), { spec, where: new URL(c.req.url).pathname });
  }
}

type Listener = Pick<Ctx, 'words' | 'requestId'>;

/** A refusal or a fault as the caller may hear it. A fault is logged under the id that the caller gets. */
export function failureOf(
  error: unknown,
  { words, requestId }: Listener,
  { spec, where }: { spec: ActionSpec | undefined; where: string },
): ActionFailed {
  if (error instanceof Refusal) {
    const { code, phrase, detail } = error;
    const status = error.status ?? spec?.refusals?.[code] ?? STATUS[code] ?? 409;
    return { ok: false, status, code, message: words.t(phrase), detail };
  }
  logFault(`${where} ${requestId}`, error);
  const status = statusOfFault(error);
  return { ok: false, status, code: null, message: words.t(FAULT_MESSAGE), detail: { request_id: requestId } };
}

/** Who hears of a failure, in their language. After a fault the database is not asked again for the operator's words. */
async function listenerOf(c: Here, error: unknown): Promise<Listener> {
  const { requestId, wordsOf: readWords } = visitorOf(c);
  const opened = await c.get('opened')?.catch(() => null);
  if (opened) return opened;
  const language = languageOf(c, null);
  const shipped = wordsOf(language);
  const words = error instanceof Refusal ? await readWords(language).catch(() => shipped) : shipped;
  return { requestId, words };
}
