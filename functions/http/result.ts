import type { ActionSpec } from '../../src/contract/action.ts';
import { wordsOf } from '../../src/words/index.ts';
import type { Ctx } from '../platform/context.ts';
import { logFault } from '../platform/context.ts';
import type { Answer } from '../platform/handlers.ts';
import { Refusal, readsBusy, statusOfFault } from '../platform/refusal.ts';
import { FAULT_MESSAGE } from './envelope.ts';
import { languageOf } from './language.ts';
import { type HttpContext, visitorOf } from './open-request.ts';

/** A successful action: its data, a message in the caller's language, and cookies to set. */
export type ActionDone = {
  ok: true;
  data: unknown;
  message: string;
  effects: Pick<Answer<unknown>, 'session' | 'language' | 'visitorId' | 'pendingBid'>;
};

/** A refused or failed action. After a fault `code` is null and `detail` has the request id, under which it was logged. */
export type ActionFailed = {
  ok: false;
  status: number;
  code: string | null;
  message: string;
  detail: Readonly<Record<string, unknown>>;
};

export type ActionResult = ActionDone | ActionFailed;

/** Statuses of refusals that come before an action runs; those of an action are in its contract. */
const STATUS: Readonly<Record<string, number>> = {
  INVALID_JSON: 400,
  INVALID_FORM: 400,
  INVALID_INPUT: 400,
  PAYLOAD_UNREADABLE: 400,
  TOO_MANY_FIELDS: 400,
  NOT_SIGNED_IN: 401,
  FOREIGN_ORIGIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  CARD_DATA_NOT_ACCEPTED: 422,
  TOO_FAST: 429,
  READS_BUSY: 503,
  UPLOADS_BUSY: 503,
};

/** The status of a refusal that comes before an action runs. */
export const statusOf = (code: string): number => STATUS[code] ?? 409;

/** The result of `work`, or its failure. Faults are logged; nothing is thrown. */
export async function attempt<T>(c: HttpContext, spec: ActionSpec | undefined, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    return failureOf(error, await listenerOf(c, error), { spec, where: new URL(c.req.url).pathname });
  }
}

type Listener = Pick<Ctx, 'words' | 'requestId'>;

/** An error as the caller may see it. A fault is logged under the request id that the caller gets. */
export function failureOf(
  error: unknown,
  { words, requestId }: Listener,
  { spec, where }: { spec: ActionSpec | undefined; where: string },
): ActionFailed {
  const refused = error instanceof Refusal ? error : readsBusy(error);
  if (refused) {
    const { code, phrase, detail } = refused;
    const status = refused.status ?? spec?.refusals?.[code] ?? statusOf(code);
    return { ok: false, status, code, message: words.t(phrase), detail };
  }
  logFault(`${where} ${requestId}`, error);
  const status = statusOfFault(error);
  return { ok: false, status, code: null, message: words.t(FAULT_MESSAGE), detail: { request_id: requestId } };
}

/** The caller's language for a failure. After a fault the operator's wording is not read, as the database may be down. */
async function listenerOf(c: HttpContext, error: unknown): Promise<Listener> {
  const { requestId, wordsOf: readWords } = visitorOf(c);
  const opened = await c.get('opened')?.catch(() => null);
  if (opened) return opened;
  const language = languageOf(c, null);
  const shipped = wordsOf(language);
  const words = error instanceof Refusal ? await readWords(language).catch(() => shipped) : shipped;
  return { requestId, words };
}
