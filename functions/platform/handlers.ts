import type { ActionSpec, Area, Who } from '../../src/contract/action.ts';
import type { Language } from '../../src/domain/kit/words/languages.ts';
import type { Phrase } from '../../src/domain/kit/words/phrase.ts';
import type { Ctx, SignedIn } from './context.ts';
import type { SentFile } from './files.ts';

/** `person` is set unless the action is for `anyone`. */
type CtxFor<W extends Who> = W extends 'anyone' ? Ctx : SignedIn;

/** A handler's result: the data, and what else the response carries. */
export type Answer<T> = {
  data: T;
  message?: string | Phrase;
  /** What `newSession` returns as `cookies`, or the end of the session. */
  session?: { token: string; visitorId: string } | 'end';
  language?: Language;
  /** The visitor id of the browser (functions/http/visitor-id.ts), which becomes a cookie if it had none. */
  visitorId?: string;
  /** The address of an offer with the bid that a visitor is about to place (R31), or the end of it. */
  pendingBid?: string | 'end';
};

type Input<A extends ActionSpec> = A['input']['_zod']['output'];
type Output<A extends ActionSpec> = A['output']['_zod']['input'];
type Files<A extends ActionSpec> = A extends { multipart: true } ? [files: SentFile[]] : [];

/** One handler for each action of the area; a missing, extra or mistyped one does not compile. */
export type Handlers<T extends Area> = {
  [P in keyof T]: (
    ctx: CtxFor<T[P]['who']>,
    input: Input<T[P]>,
    ...files: Files<T[P]>
  ) => Promise<Answer<NoInfer<Output<T[P]>>>>;
};
