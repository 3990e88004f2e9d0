import { isBidder, isGiver, type Person } from '../kit/people/person.ts';

/** What somebody is told of, as far as they want to be. News about the account's safety are not among them: they always come. */
export const NEWS_EVENTS = [
  'outbid',
  'won',
  'due',
  'lost',
  'changed',
  'paid',
  'sold',
  'unsold',
  'question',
  'follower',
  'ioi',
  'ioi_answer',
  'match',
  'new_offer',
  'opened',
  'ending',
] as const;
export type NewsEvent = (typeof NEWS_EVENTS)[number];

export const CHANNELS = ['page', 'email', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** How each is called where people choose, and whom it concerns. */
export const NEWS: Readonly<Record<NewsEvent, { title: string; about: string; of: 'bidder' | 'giver' }>> = {
  outbid: { title: 'You are outbid', about: 'Somebody has bid more than you.', of: 'bidder' },
  won: { title: 'You won', about: 'Your bid has won, and until when to pay.', of: 'bidder' },
  due: { title: 'Invoice due', about: 'Something you won is still to be paid.', of: 'bidder' },
  lost: {
    title: 'Closed without you',
    about: 'An offer you bid on has closed and somebody else has it.',
    of: 'bidder',
  },
  changed: {
    title: 'Cancelled or added to',
    about: 'An offer you bid on was cancelled, or something was added to one that you bid on or bought.',
    of: 'bidder',
  },
  paid: { title: 'Paid', about: 'Your payment has arrived, with the receipt.', of: 'bidder' },
  sold: { title: 'Sold', about: 'An offer of yours is sold.', of: 'giver' },
  unsold: { title: 'Not sold', about: 'An offer of yours has closed without a sale.', of: 'giver' },
  question: { title: 'Question', about: 'Somebody asks you about an offer of yours.', of: 'giver' },
  follower: { title: 'New follower', about: 'Somebody follows your offers from now on.', of: 'giver' },
  ioi: { title: 'Indication of Interest', about: 'Somebody asks to take part in an offer of yours.', of: 'giver' },
  ioi_answer: {
    title: 'Answer to your request',
    about: 'A TimeGiver has answered your Indication of Interest, or it has expired.',
    of: 'bidder',
  },
  match: { title: 'Saved search', about: 'Something new is on sale that a search of yours finds.', of: 'bidder' },
  new_offer: { title: 'TimeGiver you follow', about: 'Somebody you follow has a new offer.', of: 'bidder' },
  opened: {
    title: 'Favourite has opened',
    about: 'An offer in your favourites can be bid on or bought.',
    of: 'bidder',
  },
  ending: { title: 'Favourite ends soon', about: 'An offer in your favourites ends within a day.', of: 'bidder' },
};

export const CHANNEL_TITLES: Readonly<Record<Channel, string>> = {
  page: 'On this site',
  email: 'E-mail',
  sms: 'Text message',
  push: 'Push message',
};

/** Who has chosen nothing is told on the site and by mail; a new follower is not worth a mail of its own. */
export const isWantedByDefault = (event: NewsEvent, channel: Channel): boolean =>
  channel === 'page' || (channel === 'email' && event !== 'follower');

/** The name of a choice on the wire: `outbid_email`. */
export type ChoiceName = `${NewsEvent}_${Channel}`;
export const choiceName = (event: NewsEvent, channel: Channel): ChoiceName => `${event}_${channel}`;

/** Every choice there is, event by event. */
export const CHOICES: readonly { event: NewsEvent; channel: Channel; name: ChoiceName }[] = NEWS_EVENTS.flatMap(
  (event) => CHANNELS.map((channel) => ({ event, channel, name: choiceName(event, channel) })),
);

/** The events that concern a person's roles. */
export const eventsFor = (person: Person): NewsEvent[] =>
  NEWS_EVENTS.filter((event) => (NEWS[event].of === 'giver' ? isGiver(person) : isBidder(person)));

export type Choice = { event: string; channel: string; wanted: boolean };

/** What a person wants, whole: what they chose over the defaults. */
export function choicesOf(rows: readonly Choice[]): Record<ChoiceName, boolean> {
  const chosen = new Map(rows.map(({ event, channel, wanted }) => [`${event}_${channel}`, wanted]));
  const entries = CHOICES.map(({ event, channel, name }) => [
    name,
    chosen.get(name) ?? isWantedByDefault(event, channel),
  ]);
  return Object.fromEntries(entries) as Record<ChoiceName, boolean>;
}
