import { isBidder, isGiver, type Person } from '../kit/people/person.ts';

/** Events that people can choose notifications for. Messages about the account's security are always sent. */
export const NOTIFICATION_EVENTS = [
  'outbid',
  'won',
  'due',
  'lost',
  'changed',
  'paid',
  'refund',
  'sold',
  'unsold',
  'question',
  'answer',
  'message',
  'follower',
  'ioi',
  'ioi_answer',
  'match',
  'new_offer',
  'opened',
  'ending',
  'meeting',
  'meeting_reminder',
  'review',
  'auction',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

export const CHANNELS = ['page', 'email', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The texts of each event on the settings page, and the role it concerns. */
export const EVENT_TEXTS: Readonly<
  Record<NotificationEvent, { title: string; about: string; of: 'bidder' | 'giver' | 'both' }>
> = {
  outbid: { title: 'You’ve been outbid', about: 'Someone has bid more than you.', of: 'bidder' },
  won: { title: 'You won', about: 'Your bid has won. Includes the date to pay by.', of: 'bidder' },
  due: { title: 'Payment due', about: 'You haven’t paid for something you won yet.', of: 'bidder' },
  lost: {
    title: 'You didn’t win',
    about: 'An offer you bid on has closed, and you didn’t win.',
    of: 'bidder',
  },
  changed: {
    title: 'Offer cancelled or updated',
    about: 'An offer you bid on was cancelled, or a note was added to one you bid on or bought.',
    of: 'bidder',
  },
  paid: { title: 'Paid', about: 'We have received your payment. Includes your receipt.', of: 'bidder' },
  refund: { title: 'Refund', about: 'We are sending money back to you.', of: 'bidder' },
  sold: { title: 'Sold', about: 'One of your offers has met its reserve, been sold, or been paid for.', of: 'giver' },
  unsold: { title: 'Not sold', about: 'One of your offers has closed without a sale.', of: 'giver' },
  question: { title: 'Question', about: 'Someone has a question about one of your offers.', of: 'giver' },
  answer: {
    title: 'Answer to your question',
    about: 'A TimeGiver has answered your public question about an offer.',
    of: 'bidder',
  },
  message: { title: 'Message', about: 'Someone has written to you.', of: 'both' },
  follower: { title: 'New follower', about: 'Someone has started following you.', of: 'giver' },
  ioi: {
    title: 'Request to join',
    about: 'Someone would like to take part in one of your private offers.',
    of: 'giver',
  },
  ioi_answer: {
    title: 'Answer to your request',
    about: 'A TimeGiver has answered your request to join, or it has expired.',
    of: 'bidder',
  },
  match: { title: 'Saved search', about: 'A new offer matches one of your saved searches.', of: 'bidder' },
  new_offer: { title: 'TimeGiver you follow', about: 'A TimeGiver you follow has a new offer.', of: 'bidder' },
  opened: {
    title: 'Favourite now open',
    about: 'One of your favourites is now on sale.',
    of: 'bidder',
  },
  ending: {
    title: 'Favourite ends soon',
    about: 'One of your favourites ends within a day, runs longer, or has met its reserve.',
    of: 'bidder',
  },
  meeting: {
    title: 'Your meetings',
    about:
      'Dates, changes and reviews. Anything about money or cancellations always appears here, and comes by e-mail.',
    of: 'both',
  },
  meeting_reminder: {
    title: 'Meeting soon',
    about: 'A week, a day and an hour before you meet someone, but never at night.',
    of: 'both',
  },
  review: {
    title: 'Reviews and thank-you notes',
    about: 'A review of you is published, someone replies to yours, or a guest thanks you.',
    of: 'both',
  },
  auction: {
    title: 'Auctions',
    about: 'An auction you host, have a lot in or watch starts, ends or changes; requests and invitations.',
    of: 'both',
  },
};

export const CHANNEL_TITLES: Readonly<Record<Channel, string>> = {
  page: 'On this site',
  email: 'E-mail',
  sms: 'Text message',
  push: 'Push notification',
};

/** The defaults: on the site and by mail, except that new followers send no mail. */
export const isWantedByDefault = (event: NotificationEvent, channel: Channel): boolean =>
  channel === 'page' || (channel === 'email' && event !== 'follower');

/** Wins and payments: on the site and by e-mail, nobody can switch these off, because someone waits for the money (R25). */
const ALWAYS: readonly NotificationEvent[] = ['won', 'due', 'paid', 'refund'];
export const isAlwaysSent = (event: NotificationEvent, channel: Channel): boolean =>
  ALWAYS.includes(event) && (channel === 'page' || channel === 'email');

/** The name of a choice on the wire: `outbid_email`. */
export type ChoiceName = `${NotificationEvent}_${Channel}`;
export const choiceName = (event: NotificationEvent, channel: Channel): ChoiceName => `${event}_${channel}`;

export const CHOICES: readonly { event: NotificationEvent; channel: Channel; name: ChoiceName }[] =
  NOTIFICATION_EVENTS.flatMap((event) =>
    CHANNELS.map((channel) => ({ event, channel, name: choiceName(event, channel) })),
  );

/** The events that concern a person's roles. */
export const eventsFor = (person: Person): NotificationEvent[] =>
  NOTIFICATION_EVENTS.filter((event) => {
    const { of } = EVENT_TEXTS[event];
    return of === 'both' || (of === 'giver' ? isGiver(person) : isBidder(person));
  });

export type Choice = { event: string; channel: string; wanted: boolean };

/** All choices of a person: their own over the defaults, except for what is always sent. */
export function choicesOf(rows: readonly Choice[]): Record<ChoiceName, boolean> {
  const chosen = new Map(rows.map(({ event, channel, wanted }) => [`${event}_${channel}`, wanted]));
  const entries = CHOICES.map(({ event, channel, name }) => [
    name,
    isAlwaysSent(event, channel) || (chosen.get(name) ?? isWantedByDefault(event, channel)),
  ]);
  return Object.fromEntries(entries) as Record<ChoiceName, boolean>;
}
