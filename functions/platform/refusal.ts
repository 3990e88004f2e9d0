import { isDatabaseBusy, isDatabaseUnavailable } from '../../db/unavailable.ts';
import type { GateRefusal } from '../../src/domain/kit/people/gates.ts';
import { type Phrase, say } from '../../src/domain/kit/words/phrase.ts';
import { ENGLISH } from '../../src/words/index.ts';

/** A refusal: a declared code, a sentence that a person understands, and the facts they need. Nothing was changed. */
export class Refusal extends Error {
  readonly code: string;
  /** The message before translation. */
  readonly phrase: Phrase;
  readonly detail: Readonly<Record<string, unknown>>;
  /** The HTTP status if the refusal sets it, as a gate does; otherwise it comes from the action's contract. */
  readonly status: number | null;
  constructor(
    code: string,
    message: string | Phrase,
    detail: Readonly<Record<string, unknown>> = {},
    status: number | null = null,
  ) {
    super(ENGLISH.t(message));
    this.phrase = typeof message === 'string' ? say(message) : message;
    this.code = code;
    this.detail = detail;
    this.status = status;
  }
}

/** An error that stops an action: `throw refusal('BID_TOO_LOW', say('The next bid is at least {amount}.', { amount }))`. */
export function refusal(code: string, message: string | Phrase, detail?: Readonly<Record<string, unknown>>): Refusal {
  return new Refusal(code, message, detail);
}

/** The refusal of a gate (§2.3): its status, and the page where the missing step is taken. */
export const gateRefusal = ({ code, message, goTo, status }: GateRefusal): Refusal =>
  new Refusal(code, message, { go_to: goTo }, status);

/** The result of a page's read; null if it was refused, which its reader sees as if there were nothing. */
export async function unlessRefused<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The same answer for what does not exist and what is not yours, so that the two cannot be told apart (D1). */
export function notFound(what: string): Refusal {
  return new Refusal('NOT_FOUND', say('There is no such {thing}.', { thing: say(what) }));
}

/** Headers that ask a client to try again after a fault. */
export const RETRY_SOON: Readonly<Record<string, string>> = { 'retry-after': '10' };

/** The status of a fault: 503 if the database is unreachable and a retry may help (G8), otherwise 500. */
export const statusOfFault = (error: unknown): 500 | 503 => (isDatabaseUnavailable(error) ? 503 : 500);

/** The refusal of a read that was turned away in a storm of reads (G13); null for other errors. */
export const readsBusy = (error: unknown): Refusal | null =>
  isDatabaseBusy(error)
    ? refusal('READS_BUSY', 'Kindhour is very busy right now. Please try again in a moment.')
    : null;

/** Only the payment provider may receive card numbers (T2, B29). */
export const cardNumberRefusal = (): Refusal =>
  refusal('CARD_DATA_NOT_ACCEPTED', 'Card numbers are not accepted here. They belong in the payment form only.');
