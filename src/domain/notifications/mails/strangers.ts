import type { Words } from '../../kit/words/words.ts';

/*
 * Text that one person typed and another gets by mail. Our mails must not be usable to send messages to strangers, so
 * names are only included if they look like names, and never with anything that mail programs turn into a link (T18).
 */

const isName = (text: string): boolean => /^\p{L}[\p{L}\p{M}'’ -]{0,160}$/u.test(text);

/** A name at the beginning of a sentence. */
export const nameOr = ({ t }: Words, name: string): string => (isName(name) ? name : t('Someone'));

/** A name within a sentence. */
export const nameOfOr = ({ t }: Words, name: string): string => (isName(name) ? name : t('someone'));

/** A company's name, which may contain dots, digits and punctuation, but no address. */
export function companyOr({ t }: Words, name: string): string {
  const isAddress = /[/\\@:<>]|[\p{L}\p{N}]{2,}\.\p{L}{2,}/u.test(name);
  return isAddress || name.length > 120 ? t('a company') : name;
}

/** "Dear Ben,", or "Hello," if the name does not look like one: a stranger may have typed a message or a link (T18). */
export function greet({ t }: Words, name: string): string {
  return /^\p{L}[\p{L}\p{M}' -]{0,39}$/u.test(name) ? t('Dear {name},', { name }) : t('Hello,');
}
