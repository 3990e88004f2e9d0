import type { Phrase } from './words/phrase.ts';

/**
 * A message shown once, after a redirect from a plain form or a gate. The URL contains only its code, never the text.
 * `text` is English and translated when it is shown.
 */
export type FlashMessage = { tone: 'info' | 'success' | 'warning' | 'error'; text: string | Phrase };

/** An area's messages by code. */
export type FlashMessages = readonly (readonly [code: string, message: FlashMessage])[];

/** The code of the message after a successful action, by the action's path. */
export type FlashAfterAction = readonly (readonly [path: string, code: string])[];

export const info = (text: string | Phrase): FlashMessage => ({ tone: 'info', text });
export const success = (text: string | Phrase): FlashMessage => ({ tone: 'success', text });
export const warning = (text: string | Phrase): FlashMessage => ({ tone: 'warning', text });
export const error = (text: string | Phrase): FlashMessage => ({ tone: 'error', text });
