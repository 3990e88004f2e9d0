import type { MeetingView } from '../../../../functions/fulfilment/views/meeting-page.ts';
import { type Phrase, say } from '../../../domain/kit/words/phrase.ts';

type Possible = MeetingView['possible'][number];
export type CommandName = Possible['name'];

/** What a button of the page says, and what pressing it does, with the money in words. */
export type CommandText = {
  label: Phrase;
  text: Phrase | null;
  look: 'accent' | 'line' | 'danger';
  /** The label of a text that goes with it. */
  reason?: Phrase;
  isReasonOptional?: boolean;
};

/** The page itself, with the key that opened it. */
export const addressOf = ({ id, key }: Pick<MeetingView, 'id' | 'key'>): string =>
  `/appointment/schedule/${id}${key === null ? '' : `?key=${key}`}`;

/** Only someone who is signed in can send files: a personal link is not enough. */
export const mayShowPictures = ({ key, picturesLeft }: Pick<MeetingView, 'key' | 'picturesLeft'>): boolean =>
  key === null && picturesLeft > 0;

/** The flash message after a command. */
export const DONE: Readonly<Record<CommandName, string>> = {
  propose: 'DATES_SUGGESTED',
  counter: 'DATES_SUGGESTED',
  ask_move: 'MOVE_ASKED',
  take: 'DATE_AGREED',
  accept: 'DATE_AGREED',
  decline: 'DATES_DECLINED',
  deny: 'MEETING_DENIED',
  stop: 'MEETING_STOPPED',
  refund: 'MONEY_BACK_CHOSEN',
  extend: 'MEETING_EXTENDED',
  new_date: 'NEW_DATE_CHOSEN',
  another_date: 'NEW_DATE_CHOSEN',
  cancel: 'MEETING_CANCELLED',
  waive: 'MONEY_GIVEN_BACK',
  enter: 'MEETING_ENTERED',
  absent: 'OTHER_SIDE_ASKED',
  agree: 'MEETING_SAVED',
  held: 'MEETING_HELD',
  problem: 'OTHER_SIDE_ASKED',
  add_evidence: 'EVIDENCE_ADDED',
  appeal: 'APPEALED',
  nudge: 'MEETING_SAVED',
  decide: 'MEETING_SAVED',
  charge_back: 'MEETING_SAVED',
};

export const possibleIn = (view: MeetingView, name: CommandName): Possible | null =>
  view.possible.find((each) => each.name === name) ?? null;

/** What a command that is only a button says; amounts to the penny. */
export function commandText(view: MeetingView, possible: Possible): CommandText {
  const v = valuesOf(view);
  switch (possible.name) {
    case 'cancel':
      return { label: say('Cancel'), text: cancelText(view, possible), look: 'danger' };
    case 'refund':
      return {
        label: say('Money back: {total}', v),
        text: say('You get {total} back, the fee included.', v),
        look: 'accent',
      };
    case 'extend':
      return {
        label: say('30 more days'),
        text: say('You and {name} have another 30 days to agree on a date. You can do this once.', v),
        look: 'line',
      };
    case 'new_date':
      return {
        label: say('Another date'),
        text: say('We’ll keep holding the money while the two of you agree on another date.'),
        look: 'line',
      };
    case 'another_date':
      return {
        label: say('Offer another date'),
        text: say('The money stays with {charity}, and you meet {name} on another date.', v),
        look: 'line',
      };
    case 'waive':
      return {
        label: say('Give the money back'),
        text: say('{name} gets {total} back. It comes from our guarantee, so {charity} keeps what it has.', v),
        look: 'line',
      };
    case 'enter':
      return { label: say('I’m here'), text: null, look: 'accent' };
    case 'absent':
      return { label: say('{name} didn’t come', v), text: absentText(view), look: 'line' };
    case 'agree':
      return { label: say('That’s right'), text: agreeText(view), look: 'line' };
    case 'deny':
      return {
        label: say('That’s not right'),
        text: say('Our team hears both of you and decides. Until then we hold the money.'),
        look: 'line',
        reason: say('What happened?'),
      };
    case 'stop':
      return {
        label: say('Stop this meeting for safety'),
        text: say(
          'This closes your messages, hides the place and alerts our team, who look at it within four hours. In danger, call the emergency services first.',
        ),
        look: 'danger',
        reason: say('What happened?'),
      };
    case 'add_evidence':
      return { label: say('Tell our team'), text: evidenceText(view), look: 'line', reason: say('What happened?') };
    case 'appeal':
      return {
        label: say('Ask us to look again'),
        text: say(
          'Someone else on our team looks at it within seven days. You can ask once. Only our team reads what you write.',
        ),
        look: 'line',
        reason: say('Why should we look again?'),
      };
    case 'held':
      return { label: say('Yes, we met'), text: heldText(view), look: 'accent' };
    default:
      return {
        label: say('None of these'),
        text: say('We’ll tell {name}, and either of you can suggest other dates.', v),
        look: 'line',
        reason: say('A few words to {name}', v),
        isReasonOptional: true,
      };
  }
}

/** Who reads what is told to the team (19, 24, 25). */
function evidenceText(view: MeetingView): Phrase {
  const { name } = valuesOf(view);
  return view.state === 'disputed'
    ? say('You and {name} each have three days to tell us what happened. Both of you can read it.', { name })
    : say('You have three days to tell us what happened. Only our team reads it.');
}

const valuesOf = ({ other, charity, totalPence, amountPence, feePence, currency, claim }: MeetingView) => ({
  name: other.firstName,
  charity: charity.name ?? say('the charity'),
  total: { pence: totalPence, currency },
  amount: { pence: amountPence, currency },
  fee: { pence: feePence, currency },
  part: { pence: claim?.pence ?? 0, currency },
});

/** What cancelling now does with the money (10, 13, 14, 15). */
function cancelText(view: MeetingView, { transitions }: Possible): Phrase {
  const v = valuesOf(view);
  const [row] = transitions;
  if (view.side === 'host') {
    return row?.facts?.length
      ? say(
          '{name} chooses: {total} back, or another date. The meeting is in less than 48 hours, so this counts as a late cancellation. After two within 12 months, your new offers need our approval.',
          v,
        )
      : say('{name} chooses: {total} back, or another date.', v);
  }
  if (row?.money === 'keep') {
    return say(
      'The meeting is in less than 48 hours, so nothing is paid back: {amount} goes to {charity}, and {fee} is the network fee. {name} may still give your {total} back within seven days.',
      v,
    );
  }
  return say('You get {total} back, the fee included, and the meeting is off.', v);
}

const absentText = (view: MeetingView): Phrase =>
  view.side === 'guest'
    ? say(
        'We ask {name}, who has 72 hours to answer. Without an answer you choose: {total} back, or another date.',
        valuesOf(view),
      )
    : say(
        'We ask {name}, who has 72 hours to answer. Without an answer the money stays with {charity}.',
        valuesOf(view),
      );

/** What agreeing to a claim does (18). */
function agreeText(view: MeetingView): Phrase {
  const v = valuesOf(view);
  const { claim } = view;
  if (claim?.about === 'absent') {
    return view.side === 'host'
      ? say('You weren’t there: {name} chooses {total} back, or another date.', v)
      : say('You weren’t there: your {total} stays with {charity} and the network. {name} may offer another date.', v);
  }
  if (claim?.wish === 'part') return say('{name} gets {part} back, and the rest goes to {charity}.', v);
  if (claim?.wish === 'new_date') return say('The two of you agree on another date.');
  return say('{name} gets {total} back.', v);
}

/** The guest's word ends it; the host's is noted, and silence does the rest (21). */
function heldText(view: MeetingView): Phrase {
  const v = valuesOf(view);
  if (view.side === 'host')
    return say('We show it to {name}, who can still tell us otherwise until 72 hours after the meeting.', v);
  return view.money === 'held'
    ? say('{amount} goes to {charity}, and you can write a review.', v)
    : say('You can write a review.');
}
