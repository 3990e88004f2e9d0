import { say } from '../../kit/words/phrase.ts';
import type { Words } from '../../kit/words/words.ts';
import { type MailedLot, priceOf, type Recipient } from '../../notifications/mails/lot.ts';
import { type BuiltNotification, type ShortNews, shortNotification } from '../notification.ts';
import { type LateDate, lateDateForBidder, lateDateForSeller } from './late-date.ts';
import type { SecondChanceKind } from './table.ts';

const chancePage = (id: string): string => `/second_chance/${id}`;
const STRIKES_PAGE = '/strikes';

type Message = Omit<ShortNews, 'siteUrl'>;

/** To a bidder: the lot is theirs if they accept it in time (R12, R27). `dueAt` in UTC ms. */
export function offeredNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  chance: { id: string; kind: SecondChanceKind; dueAt: number; date: LateDate | null },
): BuiltNotification {
  const values = { title: lot.title, price: priceOf(lot), moment: { moment: chance.dueAt } };
  return built(words, lot, to, {
    event: 'won',
    phrase: say(OFFERED[chance.kind], values),
    more: [
      ...(chance.date ? [lateDateForBidder(chance.date)] : []),
      say('All of it goes to {charity}; the network fee is added when you pay.', { charity: lot.charityName }),
      say('You don’t have to accept, and saying no has no consequences.'),
    ],
    subject: say('Offered to you: {title}', { title: lot.title }),
    label: 'Accept or decline',
    href: chancePage(chance.id),
  });
}

const OFFERED: Readonly<Record<SecondChanceKind, string>> = {
  reserve: 'You can have “{title}” for {price}, the lowest its TimeGiver accepts. Please answer by {moment}.',
  second_chance: 'You can have “{title}” after all, at your own maximum of {price}. Please answer by {moment}.',
  extra_seat:
    'The TimeGiver of “{title}” has time for one more: you can have it too, at your own maximum of {price}. Please answer by {moment}.',
};

/** To a bidder who was asked: the lot is not theirs to accept any more. */
export const withdrawnNotification = (words: Words, lot: MailedLot, to: Recipient): BuiltNotification =>
  built(words, lot, to, {
    event: 'changed',
    phrase: say('The winner of “{title}” has paid after all, so it’s no longer offered to you.', { title: lot.title }),
    subject: say('No longer available: {title}', { title: lot.title }),
    label: 'Find another hour',
    href: '/search',
  });

/** To a person who has not paid for a win: they have a strike (R26). `page` is where to pay. */
export const struckOutNotification = (words: Words, lot: MailedLot, to: Recipient, page: string): BuiltNotification =>
  built(words, lot, to, {
    event: 'due',
    phrase: say(
      'You haven’t paid {price} for “{title}” in time. We may offer it to someone else, and you have a strike.',
      {
        title: lot.title,
        price: priceOf(lot),
      },
    ),
    more: [
      say('You can still pay until someone else accepts it, which clears the strike. Until then you can’t bid.'),
      say('Three strikes in 12 months stop you from bidding. If something went wrong, please tell us: {url}', {
        url: `${lot.siteUrl}${STRIKES_PAGE}`,
      }),
    ],
    subject: say('Not paid: {title}', { title: lot.title }),
    label: 'Pay for it',
    href: page,
  });

/** To a person whose unpaid win someone else has accepted. */
export const replacedNotification = (words: Words, lot: MailedLot, to: Recipient): BuiltNotification =>
  built(words, lot, to, {
    event: 'due',
    phrase: say('Someone else has accepted “{title}”, so you don’t owe anything for it any more.', {
      title: lot.title,
    }),
    more: [say('The strike for not paying in time counts for 12 months.')],
    subject: say('Cancelled: {title}', { title: lot.title }),
    label: 'See your strikes',
    href: STRIKES_PAGE,
  });

/** To the seller: what happens with a lot that was not paid for in time; `next` is what the next bidder was asked. */
export function unpaidNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  next: { pricePence: number; dueAt: number; date: LateDate | null } | null,
): BuiltNotification {
  const { title } = lot;
  return built(words, lot, to, {
    event: 'sold',
    phrase: next
      ? say('“{title}” hasn’t been paid for, so we’ve offered it to the next bidder for {price}, until {moment}.', {
          title,
          price: { pence: next.pricePence, currency: lot.currency },
          moment: { moment: next.dueAt },
        })
      : say('“{title}” hasn’t been paid for, and there’s nobody else at or above your reserve.', { title }),
    more: [
      ...(next?.date ? [lateDateForSeller(next.date)] : []),
      next
        ? say('You don’t have to do anything. We’ll tell you how it goes.')
        : say('The winner can still pay. You can also offer it again.'),
    ],
    subject: say('Not paid: {title}', { title }),
    label: 'See sold offers',
    href: '/seller/lots/sold',
  });
}

/** To the seller: the highest bidder did not take the lot at its reserve, and whether that bid can still be accepted (R12). */
export const notTakenNotification = (
  words: Words,
  lot: MailedLot,
  to: Recipient,
  canAward: boolean,
): BuiltNotification =>
  built(words, lot, to, {
    event: 'unsold',
    phrase: say('The highest bidder didn’t take “{title}” at your reserve.', { title: lot.title }),
    more: [say(canAward ? 'You can still accept the highest bid, or offer it again.' : 'You can offer it again.')],
    subject: say('Not taken: {title}', { title: lot.title }),
    label: 'See unsold offers',
    href: '/seller/lots/unsold',
  });

/** To the winner: someone has taken an extra seat at the same date (R27). `page` is that of their meeting. */
export const sharedNotification = (words: Words, lot: MailedLot, to: Recipient, page: string): BuiltNotification =>
  built(words, lot, to, {
    event: 'changed',
    phrase: say('You won’t be alone at “{title}”: its TimeGiver has time for one more, and someone has taken it.', {
      title: lot.title,
    }),
    more: [say('The date stays as it is. If that doesn’t suit you, please write to your TimeGiver.')],
    subject: say('One more at {title}', { title: lot.title }),
    label: 'See your meeting',
    href: page,
  });

/** To the seller: an extra seat has not been paid for in time; other bidders can still be asked (R26, R27). */
export const seatUnpaidNotification = (words: Words, lot: MailedLot, to: Recipient): BuiltNotification =>
  built(words, lot, to, {
    event: 'sold',
    phrase: say('The extra seat of “{title}” hasn’t been paid for.', { title: lot.title }),
    more: [say('Its bidder can still pay. You can also offer another one in your list of sold offers.')],
    subject: say('Not paid: {title}', { title: lot.title }),
    label: 'See sold offers',
    href: '/seller/lots/sold',
  });

/** To the seller: no bidder wanted the extra seat (R27). */
export const seatNotTakenNotification = (words: Words, lot: MailedLot, to: Recipient): BuiltNotification =>
  built(words, lot, to, {
    event: 'sold',
    phrase: say('Nobody else took “{title}” this time.', { title: lot.title }),
    more: [say('Your sale to the winner stays as it is.')],
    subject: say('Not taken: {title}', { title: lot.title }),
    label: 'See sold offers',
    href: '/seller/lots/sold',
  });

/** To a person whose dispute an operator has decided, with the operator's reason. */
export function strikeDecidedNotification(
  words: Words,
  lot: MailedLot,
  to: Recipient,
  { isLifted, note }: { isLifted: boolean; note: string },
): BuiltNotification {
  const values = { title: lot.title };
  return built(words, lot, to, {
    event: 'due',
    phrase: isLifted
      ? say('We’ve lifted your strike for “{title}”, and you don’t owe anything for it.', values)
      : say('Your strike for “{title}” stays.', values),
    more: [say('Our reason: {note}', { note })],
    subject: say('Your strike: {title}', values),
    label: 'See your strikes',
    href: STRIKES_PAGE,
  });
}

const built = (words: Words, { siteUrl }: MailedLot, to: Recipient, message: Message): BuiltNotification =>
  shortNotification(words, to, { siteUrl, ...message });
