import { type Phrase, say } from '../../kit/words/phrase.ts';
import { REASON_NAMES } from '../meeting/decision.ts';
import type { MeetingNews, News, Writer } from './news.ts';

const OPEN = say('See the details');

/** News of the day itself and of what follows: arrivals, claims, decisions, reviews. */
export const DAY_NEWS = {
  entered: ({ side, details, meeting }, v) =>
    details.by === side
      ? null
      : {
          subject: say('{name} is here', v),
          news: say('{name} is here for “{title}”.', v),
          next: [],
          action: meeting.format === 'video' ? say('Join') : OPEN,
        },
  claimed: ({ side, details }, v) =>
    details.by === side
      ? {
          subject: say('We’re asking {name}', v),
          news: say('You’ve told us that {name} wasn’t there for “{title}”. We’re asking {name}.', v),
          next: [],
          action: OPEN,
        }
      : {
          subject: say('Were you there?'),
          news: say('{name} says that you weren’t there for “{title}”.', v),
          next: [say('Please tell us by {until} if that isn’t right.', v)],
          action: say('Answer'),
        },
  problem: ({ side }, v) =>
    side === 'guest'
      ? {
          subject: say('We’re asking {name}', v),
          news: say('You’ve told us that something went wrong at “{title}”. We’re asking {name}.', v),
          next: [],
          action: OPEN,
        }
      : {
          subject: say('Something went wrong'),
          news: say('{name} says that something went wrong at “{title}”.', v),
          next: [say('Please read what it was, and answer by {until}.', v)],
          action: say('Answer'),
        },
  claim_agreed: ({ side, meeting }, v) => {
    if (meeting.state === 'host_cancelled')
      return side === 'guest'
        ? {
            subject: say('It didn’t take place'),
            news: say('{name} wasn’t there for “{title}”.', v),
            next: [say('Choose between your money back ({total}) and a new date.', v)],
            action: say('Choose'),
          }
        : {
            subject: say('It didn’t take place'),
            news: say('You weren’t there for “{title}”.', v),
            next: [say('{name} now chooses between a refund and a new date.', v)],
            action: OPEN,
          };
    if (meeting.money === 'kept')
      return side === 'guest'
        ? {
            subject: say('It didn’t take place'),
            news: say('You weren’t there for “{title}”, so your payment stays with {charity}.', v),
            next: [],
            action: OPEN,
          }
        : {
            subject: say('It didn’t take place'),
            news: say('{name} wasn’t there for “{title}”, so the money stays with {charity}.', v),
            next: [say('If you like, you can still give {name} another date.', v)],
            action: OPEN,
          };
    return {
      subject: say('Settled'),
      news: say('What went wrong at “{title}” is settled.', v),
      next: [],
      action: OPEN,
    };
  },
  disputed: (_, v) => ({
    subject: say('Our team decides'),
    news: say('You and {name} disagree about “{title}”, so our team decides.', v),
    next: [say('Please tell us within three days what happened. Both of you can read it.')],
    action: say('Tell us'),
  }),
  ended: (_, v) => ({
    subject: say('How was it?'),
    news: say('How was “{title}” with {name}?', v),
    next: [say('Please tell us whether it took place as agreed.')],
    action: say('Tell us'),
  }),
  delivered: (_, v) => ({
    subject: say('Thank you'),
    news: say('“{title}” with {name} has taken place, and {amount} goes to {charity}. Thank you.', v),
    next: [say('You can review {name} within 14 days. Nobody sees your review until both are in.', v)],
    action: say('Write a review'),
    leadsTo: 'review',
  }),
  decided: (n, v) => ({
    subject: say('Our decision'),
    news: say('Our team has decided about “{title}”: {decision}', { ...v, decision: decisionOf(n, v) }),
    next: [...reasonOf(n), ...appealOf(n)],
    action: OPEN,
  }),
  evidence: ({ side, details }, v) =>
    details.from !== 'disputed' || details.by === side
      ? null
      : {
          subject: say('More about what happened'),
          news: say('{name} has told our team more about “{title}”.', v),
          next: [say('You can read it on the page, and tell us more too.')],
          action: say('Read it'),
        },
  appealed: ({ side, details }, v) =>
    details.by === side
      ? {
          subject: say('We’ll look again'),
          news: say('Someone else on our team will look at “{title}” within seven days.', v),
          next: [],
          action: OPEN,
        }
      : {
          subject: say('We’ll look again'),
          news: say('{name} has asked us to look again at our decision about “{title}”.', v),
          next: [say('If you would like to tell us more, please do so within three days.')],
          action: say('Tell us'),
        },
  appeal_over: (_, v) => ({
    subject: say('Our decision stands'),
    news: say('Our decision about “{title}” stands.', v),
    next: [],
    action: OPEN,
  }),
} as const satisfies Partial<Record<MeetingNews, Writer>>;

const reasonOf = ({ details: { decision } }: News): Phrase[] =>
  decision ? [say('Reason: {reason}', { reason: say(REASON_NAMES[decision.reason]) })] : [];

/** Only the first decision about how it ends can be looked at again (24). */
const appealOf = ({ details: { decision, from } }: News): Phrase[] =>
  decision?.outcome === 'new_date' || from === 'delivered' || from === 'refunded'
    ? [say('More about it is on the page.')]
    : [say('More about it is on the page. You can ask us to look again within 7 days.')];

const decisionOf: (...args: Parameters<Writer>) => Phrase = ({ side, details }, v) => {
  switch (details.decision?.outcome) {
    case 'refund':
      return side === 'guest' ? say('we’re sending you {total} back.', v) : say('the money goes back to {name}.', v);
    case 'part':
      return side === 'guest'
        ? say('we’re sending you {total} back, and the rest goes to {charity}.', v)
        : say('{total} goes back to {name}, and the rest to {charity}.', v);
    case 'new_date':
      return say('the two of you agree on a new date.');
    case 'stands':
      return say('the first decision stands.');
    default:
      return say('it took place, and the money goes to {charity}.', v);
  }
};
