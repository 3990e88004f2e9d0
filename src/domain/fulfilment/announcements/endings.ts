import { type Phrase, say } from '../../kit/words/phrase.ts';
import { FREE_CANCEL_MS } from '../meeting/guards.ts';
import type { MeetingNews, News, Writer } from './news.ts';

const OPEN = say('See the details');
const CHOOSE = say('Choose');
const MONEY_FOLLOWS = say('It will arrive within a few days, by the way you paid.');

/** News of a date that does not take place, and of the money. */
export const ENDING_NEWS = {
  refunded: ({ side }, v) =>
    side === 'guest'
      ? {
          subject: say('Your money back'),
          news: say('We’re sending you {total} back for “{title}”.', v),
          next: [MONEY_FOLLOWS],
          action: OPEN,
        }
      : {
          subject: say('Refunded'),
          news: say('“{title}” with {name} won’t take place. The money goes back to {name}.', v),
          next: [],
          action: OPEN,
        },
  cancelled_by_guest: (n, v) => {
    const kept = n.meeting.money !== 'refunded';
    if (n.side === 'guest')
      return {
        subject: say('Cancelled'),
        news: say('You’ve cancelled “{title}” with {name}.', v),
        next: kept
          ? [
              say('It was less than 48 hours before, so your payment stays with {charity}.', v),
              say('{name} can still choose to give it back to you within 7 days.', v),
            ]
          : [say('We’re sending you {total} back for “{title}”.', v), MONEY_FOLLOWS],
        action: OPEN,
      };
    return {
      subject: say('Cancelled'),
      news: say('{name} has cancelled “{title}”.', v),
      next: kept
        ? [
            say('It was less than 48 hours before, so the money stays with {charity}.', v),
            say('If you would rather give it back to {name}, you can do so within 7 days.', v),
          ]
        : [say('The money goes back to {name}.', v)],
      action: OPEN,
    };
  },
  kept: ({ side }, v) => ({
    subject: say('The money stays with the charity'),
    news: say('“{title}” with {name} won’t take place, and {amount} stays with {charity}.', v),
    next: side === 'host' ? [say('If you would rather give it back to {name}, you can do so within 7 days.', v)] : [],
    action: OPEN,
  }),
  waived: ({ side }, v) =>
    side === 'guest'
      ? {
          subject: say('Your money back'),
          news: say('{name} has chosen to give you your money back for “{title}”: {total}.', v),
          next: [MONEY_FOLLOWS],
          action: OPEN,
        }
      : {
          subject: say('Refunded'),
          news: say('You’ve given {name} the money back for “{title}”.', v),
          next: [],
          action: OPEN,
        },
  cancelled_by_host: ({ side, meeting, details }, v) =>
    side === 'guest'
      ? {
          subject: say('Cancelled'),
          news: say('{name} can’t keep the date for “{title}”.', v),
          next: [say('Choose between your money back ({total}) and a new date.', v)],
          action: CHOOSE,
        }
      : {
          subject: say('Cancelled'),
          news: say('You’ve cancelled the date for “{title}” with {name}.', v),
          next: [say('{name} now chooses between a refund and a new date.', v), ...lateCancel(meeting, details)],
          action: OPEN,
        },
  stopped: (_, v) => ({
    subject: say('On hold'),
    news: say('“{title}” with {name} is on hold while our safety team looks at it.', v),
    next: [
      say('Please don’t meet in the meantime. The date no longer counts, and messages are closed.'),
      say('If you feel unsafe, or know something we should know, please tell us.'),
    ],
    action: OPEN,
  }),
  charged_back: ({ side }, v) => ({
    subject: say('Payment disputed'),
    news:
      side === 'guest'
        ? say('Your bank has asked for your payment for “{title}” back.', v)
        : say('{name}’s bank has asked for the payment for “{title}” back.', v),
    next: [say('We’re looking into it, and will tell you what happens next.')],
    action: OPEN,
  }),
  money_out: (_, v) => ({
    subject: say('The money has gone to charity'),
    news: say('{amount} for “{title}” has gone to {charity}: we can’t hold a payment for longer.', v),
    next: [say('From now on, a change means another date.')],
    action: OPEN,
  }),
} as const satisfies Partial<Record<MeetingNews, Writer>>;

/** What follows for a host who cancels late (15). */
function lateCancel({ stateAt }: News['meeting'], { was }: News['details']): Phrase[] {
  if (!was || stateAt <= was.startsAt - FREE_CANCEL_MS) return [];
  return [
    say(
      'It was less than 48 hours before. After the second time within 12 months, we have to approve your new offers.',
    ),
  ];
}
