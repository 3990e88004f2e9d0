import { isDatabaseAway } from '../../db/away.ts';
import { type Phrase, say } from '../../src/domain/kit/words/phrase.ts';
import { ENGLISH } from '../../src/words/index.ts';

/** A refusal: a declared code, a sentence a person understands, and the facts they need. Changes nothing. */
export class Refusal extends Error {
  readonly code: string;
  /** What is told, before it is put into the language of who is told. */
  readonly phrase: Phrase;
  readonly detail: Readonly<Record<string, unknown>>;
  /** The HTTP status where the refusal itself decides it, as a gate does; else the action's contract does. */
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

/** Stops an action: `throw refusal('BID_TOO_LOW', say('The next bid is at least {amount}.', { amount }), { minimum_pence: 2200 })`. */
export function refusal(code: string, message: string | Phrase, detail?: Readonly<Record<string, unknown>>): Refusal {
  return new Refusal(code, message, detail);
}

/** What is not there, and what is not yours: the same words, so that nobody learns which (D1). */
export function notFound(what: string): Refusal {
  return new Refusal('NOT_FOUND', say('There is no such {thing}.', { thing: say(what) }));
}

/** When somebody who could not be served may ask again. */
export const SOON: Readonly<Record<string, string>> = { 'retry-after': '10' };

/** The status of a fault: 503 where the database is away and asking again may well help (G8), else 500. */
export const statusOfFault = (error: unknown): 500 | 503 => (isDatabaseAway(error) ? 503 : 500);
