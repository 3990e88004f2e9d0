import * as z from 'zod/mini';
import type { Language } from '../../kit/words/languages.ts';
import { type Phrase, say, sayMany } from '../../kit/words/phrase.ts';

/** How many things of each kind keep an account from being closed. */
export type ClosingBlockers = {
  bids: number;
  wins: number;
  invoices: number;
  offers: number;
  /** Auctions that are announced and not over. */
  auctions: number;
  unpaidSales: number;
  /** Meetings that are still to take place or to be settled. */
  meetings: number;
  /** Whether they are the only operator. */
  lastOperator: boolean;
  /** Until when (UTC ms) the owner of the previous e-mail address may revert the change of it; 0 if nobody may. */
  revertUntil: number;
};

/** A reason why an account cannot be closed yet, with the page where it can be resolved. */
export type Reason = { code: string; phrase: Phrase; href: string };

/** The reasons why an account cannot be closed yet, the most pressing first (H2). */
export function reasonsAgainstClosing(ties: ClosingBlockers): Reason[] {
  const { bids, wins, invoices, offers, auctions, unpaidSales, meetings, lastOperator, revertUntil } = ties;
  const reasons: (Reason | false)[] = [
    bids > 0 && { code: 'BIDS_STAND', phrase: bidsStand(bids), href: '/auctions/all' },
    wins > 0 && { code: 'WINS_UNPAID', phrase: winsUnpaid(wins), href: '/cart' },
    invoices > 0 && { code: 'INVOICES_OPEN', phrase: invoicesOpen(invoices), href: '/invoices/all' },
    offers > 0 && { code: 'OFFERS_OPEN', phrase: offersOpen(offers), href: '/search' },
    auctions > 0 && { code: 'AUCTIONS_OPEN', phrase: auctionsOpen(auctions), href: '/seller/auctions/upcoming' },
    unpaidSales > 0 && { code: 'SALES_UNPAID', phrase: salesUnpaid(unpaidSales), href: '/search' },
    meetings > 0 && { code: 'MEETINGS_OPEN', phrase: meetingsOpen(meetings), href: '/auctions/won' },
    lastOperator && {
      code: 'LAST_OPERATOR',
      phrase: say('You are the only operator here. Please appoint another one first.'),
      href: '/support',
    },
    revertUntil > 0 && { code: 'ADDRESS_CHANGED', phrase: addressChanged(revertUntil), href: '/account/profile' },
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
  sayMany(
    n,
    'You have won an offer and have not paid for it yet.',
    'You have won {n} offers and have not paid for them yet.',
  );
const invoicesOpen = (n: number) => sayMany(n, 'You have an unpaid invoice.', 'You have {n} unpaid invoices.');
const offersOpen = (n: number) =>
  sayMany(
    n,
    'One of your offers is still open. Please wait until it has ended.',
    '{n} of your offers are still open. Please wait until they have ended.',
  );
const auctionsOpen = (n: number) =>
  sayMany(
    n,
    'One of your auctions isn’t over yet. Please wait until it has ended, or cancel it.',
    '{n} of your auctions aren’t over yet. Please wait until they have ended, or cancel them.',
  );
const salesUnpaid = (n: number) =>
  sayMany(
    n,
    'One of your offers has been sold but not paid for yet. Please wait until the buyer has paid.',
    '{n} of your offers have been sold but not paid for yet. Please wait until the buyers have paid.',
  );

const meetingsOpen = (n: number) =>
  sayMany(
    n,
    'One of your meetings hasn’t taken place yet. Please wait for it, or cancel it.',
    '{n} of your meetings haven’t taken place yet. Please wait for them, or cancel them.',
  );

/**
 * Closing cannot be undone, and a thief with a session could do it before the owner has read the mail about the changed
 * address. It waits until the link in that mail has been used or has expired (a week).
 */
const addressChanged = (until: number) =>
  say(
    'Your e-mail address was changed. Until {moment}, the link in the e-mail to the old address can undo that. You can close the account after that, or once you have used the link.',
    { moment: { moment: until } },
  );

/** The word to type as a confirmation, in each language. */
const CLOSING_WORD = { en: 'close', es: 'cerrar' } as const satisfies Record<Language, string>;
const CLOSING_WORDS: readonly string[] = Object.values(CLOSING_WORD);
export const closingWord = (language: Language): string => CLOSING_WORD[language];

/** The password, or a code to the person's address; a session of the last ten minutes needs neither. */
export const REAUTHENTICATION = {
  password: z.optional(z.string().check(z.maxLength(128))),
  verify_code: z.optional(z.string().check(z.trim(), z.regex(/^\d{6}$/))),
  request_id: z.optional(z.string().check(z.maxLength(64))),
};

export const CLOSE_ACCOUNT = z.strictObject({
  ...REAUTHENTICATION,
  word: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.refine((word) => CLOSING_WORDS.includes(word), { error: 'Please type the word shown.' }),
  ),
});

/** The name of a closed account. `tag` is random, so that two former members differ. */
export const formerMember = (tag: string) => ({
  firstName: 'Former',
  lastName: 'member',
  username: `former-${tag}`,
  email: `former-${tag}@closed.invalid`,
});
