import { type Phrase, say, sayMany } from '../../kit/words/phrase.ts';
import type { MeetingNews, News, Writer } from './news.ts';

const CHOOSE = say('Choose a date');
const SUGGEST = say('Suggest dates');
const OPEN = say('See the details');

/** News on the way to a date: payment, proposals, agreement, moves. */
export const DATE_NEWS = {
  paid: ({ side }, v) =>
    side === 'guest'
      ? {
          subject: CHOOSE,
          news: say('You’ve paid for “{title}” with {name}. Next, the two of you agree on a date.', v),
          next: [say('Choose one of {name}’s free times if there are any, or suggest up to five of your own.', v)],
          action: CHOOSE,
        }
      : {
          subject: say('Paid'),
          news: say('{name} has paid for “{title}”: {amount} for {charity}. Next, the two of you agree on a date.', v),
          next: [say('Please suggest up to five times that suit you.')],
          action: SUGGEST,
        },
  dated: ({ side }, v) => ({
    subject: say('Date agreed'),
    news:
      side === 'guest'
        ? say('You’re meeting {name} for “{title}” on {date}.', v)
        : say('{name} has paid for “{title}” and chosen one of your times: {date}.', v),
    next: [],
    action: OPEN,
  }),
  proposed: (n, v) => {
    if (isOwn(n)) return null;
    const count = n.details.proposal?.slots.length ?? 0;
    return {
      subject: say('Which date suits you?'),
      news: sayMany(count, '{name} suggests a time for “{title}”.', '{name} suggests {n} times for “{title}”.', v),
      next: [say('Please choose one by {until}, or suggest others.', v)],
      action: CHOOSE,
      slots: n.details.proposal?.slots,
    };
  },
  countered: (n, v) =>
    isOwn(n)
      ? null
      : {
          subject: say('Other times suggested'),
          news: say('Your times for “{title}” don’t suit {name}, who suggests others.', v),
          next: [say('Please choose one by {until}, or suggest others.', v)],
          action: CHOOSE,
          slots: n.details.proposal?.slots,
        },
  declined: (n, v) => {
    if (!isOwn(n)) return null;
    if (n.details.proposal?.kind === 'move') return keptDate(n, v);
    return {
      subject: say('No date yet'),
      news: say('None of your times for “{title}” suits {name}.', v),
      next: [say('Please suggest others.')],
      action: SUGGEST,
    };
  },
  expired: (n, v) => {
    if (n.details.proposal?.kind === 'move') return keptDate(n, v);
    return {
      subject: say('No date yet'),
      news: say('The times suggested for “{title}” have expired without an answer.', v),
      next: [say('Either of you can suggest others.')],
      action: SUGGEST,
    };
  },
  host_silent: ({ side }, v) =>
    side === 'guest'
      ? {
          subject: say('No date yet'),
          news: say('{name} hasn’t suggested a date for “{title}” yet. We’ve let our team know.', v),
          next: [say('You can suggest up to five times yourself.')],
          action: SUGGEST,
        }
      : {
          subject: say('A date is needed'),
          news: say('{name} is still waiting for a date for “{title}”. We’ve let our team know.', v),
          next: [say('Please suggest up to five times that suit you.')],
          action: SUGGEST,
        },
  nudged: (_, v) => ({
    subject: say('A word from our team'),
    news: say('Our team has written to you and {name}, because “{title}” has no date yet.', v),
    next: [say('Please read it, and suggest up to five times that suit you.')],
    action: say('Read it'),
  }),
  reminded: (n, v) => {
    if (n.meeting.state !== 'proposed')
      return {
        subject: say('No date yet'),
        news: say('You and {name} haven’t agreed on a date for “{title}” yet.', v),
        next: [say('Please suggest up to five times that suit you.')],
        action: SUGGEST,
      };
    return isOwn(n)
      ? null
      : {
          subject: say('Which date suits you?'),
          news: say('{name} is waiting for your answer about “{title}”.', v),
          next: [say('Please choose one by {until}, or suggest others.', v)],
          action: CHOOSE,
          slots: n.details.proposal?.slots,
        };
  },
  no_date: (n, v) => ({
    subject: say('No date was agreed'),
    news:
      n.side === 'guest'
        ? say('No date was agreed in time for “{title}” with {name}.', v)
        : say('No date was agreed in time for “{title}”.', v),
    next: n.meeting.money === 'held' ? [refundOrTime(n, v)] : withoutRefund(n, v),
    action: n.side === 'guest' ? say('Choose') : OPEN,
  }),
  extended: (_, v) => ({
    subject: say('30 more days'),
    news: say('You and {name} now have until {dateUntil} to agree on a date for “{title}”.', v),
    next: [say('Please suggest up to five times that suit you.')],
    action: SUGGEST,
  }),
  accepted: (_, v) => ({
    subject: say('Date agreed'),
    news: say('You’re meeting {name} for “{title}” on {date}.', v),
    next: [],
    action: OPEN,
  }),
  move_asked: (n, v) =>
    isOwn(n)
      ? null
      : {
          subject: say('Can you move the date?'),
          news: say('{name} would like to move “{title}”, which is on {date}.', v),
          next: [
            say(
              'Please choose one of the new times by {until}, or keep the date. Until you choose, nothing changes.',
              v,
            ),
          ],
          action: say('Answer'),
          slots: n.details.proposal?.slots,
        },
  moved: (_, v) => ({
    subject: say('New date'),
    news: say('The date of “{title}” has moved. You’re now meeting {name} on {date}.', v),
    next: [],
    action: OPEN,
  }),
  placed: ({ side }, v) =>
    side === 'host'
      ? null
      : {
          subject: say('Where you meet'),
          news: say('{name} has told you exactly where you meet for “{title}”.', v),
          next: [say('Only the two of you see it. The calendar file replaces the earlier one.')],
          action: OPEN,
        },
  clocks_changed: (_, v) => ({
    subject: say('New time'),
    news: say('A country has changed its clocks, so “{title}” with {name} is now on {date}.', v),
    next: [
      say('The time where you meet is still the one you agreed. If it no longer suits you, you can move it freely.'),
    ],
    action: OPEN,
  }),
  reopened: ({ details }, v) => ({
    subject: details.from === 'ended' ? say('Did you miss each other?') : say('A new date'),
    news:
      details.from === 'ended'
        ? say('Neither of you entered the video meeting for “{title}”, so you can agree on another date.', v)
        : say('You and {name} can now agree on a new date for “{title}”.', v),
    next: [say('You have until {dateUntil}.', v)],
    action: SUGGEST,
  }),
} as const satisfies Partial<Record<MeetingNews, Writer>>;

/** Whether the proposal is the reader’s own. */
const isOwn = ({ side, details }: News): boolean => details.proposal?.by === side;

type Values = Parameters<Writer>[1];

/** What the guest chooses between while the money is held. */
function refundOrTime({ side, meeting: { extended } }: News, v: Values): Phrase {
  if (side === 'host')
    return extended
      ? say('{name} can now have the money back.', v)
      : say('{name} now chooses between a refund and another 30 days to find a date.', v);
  return extended
    ? say('You can have your money back: {total}.', v)
    : say('Choose between your money back ({total}) and another 30 days to find a date.', v);
}

/** The money is held for 85 days at most. After that, only time can be added (9, 27). */
const withoutRefund = ({ side, meeting: { extended } }: News, v: Values): Phrase[] => [
  say('The money has already gone to {charity}.', v),
  ...(extended
    ? []
    : [
        side === 'guest'
          ? say('You can add another 30 days to find a date.')
          : say('{name} can add another 30 days to find a date.', v),
      ]),
];

const keptDate: Writer = (_, v) => ({
  subject: say('The date stays'),
  news: say('“{title}” with {name} hasn’t been moved. It’s still on {date}.', v),
  next: [],
  action: OPEN,
});
