import type { Words } from '../../kit/words/words.ts';

/*
 * What one person typed and another gets by mail. A mail of ours must carry nobody's message: it says a name only where
 * it reads as one, and never an address that a mail program would make a link of (T18).
 */

const isName = (text: string): boolean => /^\p{L}[\p{L}\p{M}'’ -]{0,160}$/u.test(text);

/** The name of who did something. */
export const nameOr = ({ t }: Words, name: string): string => (isName(name) ? name : t('Somebody'));

/** The name of whom something was done to. */
export const nameOfOr = ({ t }: Words, name: string): string => (isName(name) ? name : t('somebody'));

/** The name of a company: dots, digits and marks too, but no address. */
export function companyOr({ t }: Words, name: string): string {
  const isAddress = /[/\\@:<>]|[\p{L}\p{N}]{2,}\.\p{L}{2,}/u.test(name);
  return isAddress || name.length > 120 ? t('a company') : name;
}

/** "Dear Ben,", or "Hello," if the name does not look like one: a stranger may have typed a message or a link (T18). */
export function greet({ t }: Words, name: string): string {
  return /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(name) ? t('Dear {name},', { name }) : t('Hello,');
}
