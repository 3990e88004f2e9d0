import type { MeetingView } from '../../../../functions/fulfilment/views/meeting-page.ts';
import { type Phrase, say, sayMany } from '../../../domain/kit/words/phrase.ts';
import { dayIn, daysBetween, weekdayIn } from './times.ts';

type State = MeetingView['state'];
type Look = 'plain' | 'accent' | 'money' | 'warning' | 'danger';

/** The state in one or two words. */
export const STATE_BADGES: Readonly<Record<State, { text: string; look: Look }>> = {
  undated: { text: 'No date yet', look: 'warning' },
  proposed: { text: 'Dates suggested', look: 'accent' },
  agreed: { text: 'Date agreed', look: 'money' },
  no_date: { text: 'No date found', look: 'warning' },
  ended: { text: 'Over: how was it?', look: 'accent' },
  claimed: { text: 'Waiting for an answer', look: 'warning' },
  disputed: { text: 'Our team is looking at it', look: 'warning' },
  host_cancelled: { text: 'Called off', look: 'warning' },
  stopped: { text: 'Stopped', look: 'danger' },
  delivered: { text: 'You met', look: 'money' },
  released: { text: 'Over', look: 'plain' },
  refunded: { text: 'Money sent back', look: 'plain' },
};

/** What a headline is made of. */
type Told = Pick<MeetingView, 'actor' | 'side' | 'state' | 'money' | 'title'> & {
  claim: Pick<NonNullable<MeetingView['claim']>, 'about' | 'isOwn'> | null;
  proposal: { isOwn: boolean; slots: readonly unknown[] } | null;
  free: unknown;
  other: Pick<MeetingView['other'], 'firstName'>;
};

/** What the page of a meeting says first. */
export function headline(view: Told): Phrase {
  const name = view.other.firstName;
  if (view.actor === 'operator') return { text: view.title };
  return (view.side === 'guest' ? guestHeadline(view, name) : hostHeadline(view, name)) ?? sharedHeadline(view, name);
}

/** The same in a list, with the day of an agreed date where it is near: "You’re meeting Amara on Tuesday". */
export function cardTitle(card: Told & DatedCard, now: number, locale: string): Phrase {
  const { startsAt, ownZone: zone } = card;
  if (startsAt === null) return headline(card);
  const days = daysBetween(now, startsAt, zone);
  const values = { meeting: headline(card), day: (days < WEEK ? weekdayIn : dayIn)(startsAt, zone, locale) };
  if (days === 0) return say('{meeting} today', values);
  return days === 1 ? say('{meeting} tomorrow', values) : say('{meeting} on {day}', values);
}

type DatedCard = Pick<MeetingView, 'ownZone'> & { startsAt: number | null };
const WEEK = 7;

function guestHeadline({ state, money, claim, free }: Told, name: string): Phrase | null {
  switch (state) {
    case 'undated':
      return free ? say('Choose a time with {name}', { name }) : say('When would you like to meet {name}?', { name });
    case 'no_date':
      return say('There is no date with {name} yet. What would you like?', { name });
    case 'host_cancelled':
      return claim
        ? say('{name} wasn’t there. What would you like?', { name })
        : say('{name} had to cancel. What would you like?', { name });
    case 'refunded':
      return money === 'refunded' ? say('Your money is on its way back') : say('This meeting is over');
    default:
      return null;
  }
}

function hostHeadline({ state, money }: Told, name: string): Phrase | null {
  switch (state) {
    case 'undated':
      return say('When can you meet {name}?', { name });
    case 'no_date':
      return say('No date was agreed with {name} in time', { name });
    case 'host_cancelled':
      return say('{name} is choosing: the money back, or another date', { name });
    case 'refunded':
      return money === 'refunded' ? say('{name} has the money back', { name }) : say('This meeting is over');
    default:
      return null;
  }
}

function sharedHeadline({ state, claim, proposal }: Told, name: string): Phrase {
  switch (state) {
    case 'proposed':
      return proposal && !proposal.isOwn
        ? sayMany(proposal.slots.length, '{name} suggests a date', '{name} suggests {n} dates', { name })
        : say('{name} is choosing a date', { name });
    case 'agreed':
      return say('You’re meeting {name}', { name });
    case 'ended':
      return say('How was it with {name}?', { name });
    case 'claimed':
      if (claim?.isOwn) return say('We’ve asked {name} what happened', { name });
      return claim?.about === 'absent'
        ? say('{name} says that you weren’t there', { name })
        : say('{name} says that something went wrong', { name });
    case 'disputed':
      return say('We’re finding out what happened');
    case 'stopped':
      return say('This meeting has been stopped');
    case 'delivered':
      return say('You met {name}', { name });
    default:
      return say('This meeting is over');
  }
}

/** How far a refund is, for the guest. */
export const REFUND_WORDS = {
  sending: say('We’re sending it.'),
  sent: say('We’ve sent it. Your bank may need a few days.'),
  failed: say('It’s delayed. Our team is looking into it, and you don’t need to do anything.'),
} as const;

/** Where the money is, as one side reads it. */
export function moneySentence(view: MeetingView): Phrase {
  const { side, money, charity, currency, amountPence, totalPence, feePence, refundedPence } = view;
  const amount = { pence: amountPence, currency };
  const values = {
    amount,
    total: { pence: totalPence, currency },
    fee: { pence: feePence, currency },
    back: { pence: refundedPence, currency },
    charity: charity.name ?? say('the charity'),
  };
  if (view.chargedBack) return say('The bank is being asked for {total} back. We’ll wait for its decision.', values);
  if (money === 'held' && isUnsettled(view.state)) {
    return side === 'guest'
      ? say('We hold your {total} until this is settled.', values)
      : say('We hold {amount} for {charity} until this is settled.', values);
  }
  if (money === 'held') {
    return side === 'guest'
      ? say('We hold your {total} until you’ve met: {amount} for {charity}, and {fee} network fee.', values)
      : say('We hold {amount} for {charity} until you’ve met.', values);
  }
  if (money === 'refunded') {
    return side === 'guest' ? say('You get {back} back, the fee included.', values) : say('{back} went back.', values);
  }
  if (money === 'part') return say('{back} goes back, and the rest went to {charity} and the network.', values);
  return say('{amount} went to {charity}.', values);
}

const UNSETTLED: readonly State[] = ['no_date', 'claimed', 'disputed', 'host_cancelled', 'stopped'];
const isUnsettled = (state: State): boolean => UNSETTLED.includes(state);
