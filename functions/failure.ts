/** A refusal: a declared code, a sentence a person understands, and the facts they need. Changes nothing. */
export class Refusal extends Error {
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
  constructor(code: string, message: string, detail: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

/** Stops an action: `throw refuse('BID_TOO_LOW', 'The next bid is at least £22.00.', { minimum_pence: 2200 })`. */
export function refuse(code: string, message: string, detail?: Readonly<Record<string, unknown>>): Refusal {
  return new Refusal(code, message, detail);
}

/** What is not there, and what is not yours: the same words, so that nobody learns which (D1). */
export function notFound(what: string): Refusal {
  return new Refusal('NOT_FOUND', `There is no such ${what}.`);
}
