import type { Phrase } from './words/phrase.ts';

/**
 * What a page says once, after a plain form or a gate led there. The address carries the code only, never the text.
 * `text` is English; it is translated where it is shown.
 */
export type FlashMessage = { tone: 'info' | 'success' | 'warning' | 'error'; text: string | Phrase };

/** An area's messages by their codes. */
export type FlashMessages = readonly (readonly [code: string, message: FlashMessage])[];

/** The code of the message that follows an action which succeeded, by the action's path. */
export type FlashAfterAction = readonly (readonly [path: string, code: string])[];

export const info = (text: string | Phrase): FlashMessage => ({ tone: 'info', text });
export const success = (text: string | Phrase): FlashMessage => ({ tone: 'success', text });
export const warning = (text: string | Phrase): FlashMessage => ({ tone: 'warning', text });
export const error = (text: string | Phrase): FlashMessage => ({ tone: 'error', text });
