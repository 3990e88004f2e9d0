import * as z from 'zod/mini';
import type { Language } from '../words/languages.ts';
import { type Phrase, say, sayMany } from '../words/phrase.ts';

/** What stands between a person and closing their account: how many of each. */
export type Ties = {
  bids: number;
  wins: number;
  invoices: number;
  offers: number;
  unpaidSales: number;
  /** Whether they are the only operator. */
  lastOperator: boolean;
  /** Until when (UTC ms) whoever has an earlier e-mail address may take a change of it back; 0 where nobody may. */
  takeBackUntil: number;
};

/** One reason why an account cannot be closed yet, and the page where something can be done about it. */
export type Reason = { code: string; phrase: Phrase; href: string };

/** The reasons, the most pressing first; none where the account can be closed (H2). */
export function reasonsAgainstClosing(ties: Ties): Reason[] {
  const { bids, wins, invoices, offers, unpaidSales, lastOperator, takeBackUntil } = ties;
  const reasons: (Reason | false)[] = [
    bids > 0 && { code: 'BIDS_STAND', phrase: bidsStand(bids), href: '/auctions/all' },
    wins > 0 && { code: 'WINS_UNPAID', phrase: winsUnpaid(wins), href: '/cart' },
    invoices > 0 && { code: 'INVOICES_OPEN', phrase: invoicesOpen(invoices), href: '/invoices/all' },
    offers > 0 && { code: 'OFFERS_OPEN', phrase: offersOpen(offers), href: '/search' },
    unpaidSales > 0 && { code: 'SALES_UNPAID', phrase: salesUnpaid(unpaidSales), href: '/search' },
    lastOperator && {
      code: 'LAST_OPERATOR',
      phrase: say('You are the only operator here. Name another one first.'),
      href: '/support',
    },
    takeBackUntil > 0 && { code: 'ADDRESS_CHANGED', phrase: addressChanged(takeBackUntil), href: '/account/profile' },
  ];
  return reasons.filter((reason) => reason !== false);
}

const bidsStand = (n: number) =>
  sayMany(
    n,
    'You have bid on an offer that is still open. A bid is a promise: please wait until it has ended.',
    'You have bid on {n} offers that are still open. A bid is a promise: please wait until they have ended.',
  );
const winsUnpaid = (n: number) =>
  sayMany(n, 'You have won an offer that is not paid yet.', 'You have won {n} offers that are not paid yet.');
const invoicesOpen = (n: number) =>
  sayMany(n, 'An invoice of yours is not paid yet.', '{n} invoices of yours are not paid yet.');
const offersOpen = (n: number) =>
  sayMany(
    n,
    'An offer of yours is still open. Please wait until it has ended.',
    '{n} offers of yours are still open. Please wait until they have ended.',
  );
const salesUnpaid = (n: number) =>
  sayMany(
    n,
    'An offer of yours is sold and not paid yet. Please wait until its buyer has paid.',
    '{n} offers of yours are sold and not paid yet. Please wait until their buyers have paid.',
  );

/**
 * Closing is for ever, and somebody who took over a session could do it before the owner has read the note about the
 * changed address. An honest person waits a week at most, or uses the link in that note: whoever has the old address may.
 */
const addressChanged = (until: number) =>
  say(
    'Your e-mail address was changed. Until {moment} the link in the mail to the old address takes that back; you can close the account after that, or once you have used the link.',
    { moment: { moment: until } },
  );

/** Typed by whoever means it: the word that the page asks for, in any of the languages. */
const CLOSING_WORD = { en: 'close', es: 'cerrar' } as const satisfies Record<Language, string>;
const CLOSING_WORDS: readonly string[] = Object.values(CLOSING_WORD);
export const closingWord = (language: Language): string => CLOSING_WORD[language];

/** What proves who asks: the password, or a code to the own address; neither in a session that has just begun. */
export const PROOF = {
  password: z.optional(z.string().check(z.maxLength(128))),
  verify_code: z.optional(z.string().check(z.trim(), z.regex(/^\d{6}$/))),
  request_id: z.optional(z.string().check(z.maxLength(64))),
};

export const CLOSE_ACCOUNT = z.strictObject({
  ...PROOF,
  word: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.refine((word) => CLOSING_WORDS.includes(word), { error: 'Please type the word that is asked for.' }),
  ),
});

/** What an account is called once it is closed: nobody. `mark` is random, so that two former members differ. */
export const formerMember = (mark: string) => ({
  firstName: 'Former',
  lastName: 'member',
  username: `former-${mark}`,
  email: `former-${mark}@closed.invalid`,
});
