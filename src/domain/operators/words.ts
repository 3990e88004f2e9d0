import type { MeetingState, MoneyState } from '../fulfilment/meeting/states.ts';

export const STATE_NAMES: Readonly<Record<MeetingState, string>> = {
  undated: 'no date yet',
  proposed: 'dates suggested',
  agreed: 'date agreed',
  no_date: 'no date found',
  ended: 'over, not confirmed',
  claimed: 'claim open',
  disputed: 'disputed',
  host_cancelled: 'cancelled by the host',
  stopped: 'stopped for safety',
  delivered: 'held',
  released: 'not held, money kept',
  refunded: 'refunded',
};

export const MONEY_NAMES: Readonly<Record<MoneyState, string>> = {
  held: 'held by us',
  released: 'released to the charity',
  kept: 'kept for the charity',
  refunded: 'refunded',
  part: 'refunded in part',
};

/** How far a refund is. */
export const REFUND_NAMES: Readonly<Record<'sending' | 'sent' | 'failed', string>> = {
  sending: 'being sent',
  sent: 'sent',
  failed: 'failed',
};

/** What happened to a meeting, by the event's verb; verbs without a name here are shown as they are. */
export const EVENT_NAMES: Readonly<Record<string, string>> = {
  'meeting.opened': 'Paid',
  'meeting.propose': 'Dates suggested',
  'meeting.counter': 'Other dates suggested',
  'meeting.expire_move': 'Request to move expired',
  'meeting.date_over': 'No date in time',
  'meeting.refund': 'Chose the money back',
  'meeting.extend': 'Added 30 days',
  'meeting.new_date': 'Chose another date',
  'meeting.another_date': 'Offered another date',
  'meeting.no_choice': 'Nothing was chosen in time',
  'meeting.waive': 'Gave the money back',
  'meeting.silence': 'Nobody reported anything for 72 hours',
  'meeting.claim_over': 'The time to answer was over',
  'meeting.place_set': 'Said where they meet',
  'meeting.reminded': 'Reminded of the date',
  'meeting.clocks_changed': 'Moved, as a country changed its clocks',
  'meeting.take': 'Date chosen',
  'meeting.accept': 'Date accepted',
  'meeting.decline': 'Dates declined',
  'meeting.ask_move': 'Another date asked for',
  'meeting.cancel': 'Cancelled',
  'meeting.enter': 'Arrived',
  'meeting.absent': '“Nobody came”',
  'meeting.problem': 'Problem reported',
  'meeting.agree': 'Claim accepted',
  'meeting.deny': 'Claim denied',
  'meeting.held': 'Confirmed as held',
  'meeting.stop': 'Stopped for safety',
  'meeting.end': 'The hour ended',
  'meeting.expire': 'Dates expired',
  'meeting.host_silent': 'No answer from the host for 72 hours',
  'meeting.remind': 'Reminder sent',
  'meeting.charge_back': 'Payment disputed by the bank',
  'meeting.money_out': 'Money released after 85 days',
  'meeting.undecided': 'Refunded, as nobody decided in time',
  'meeting.add_evidence': 'Told us what happened',
  'meeting.appeal': 'Appealed against the decision',
  'meeting.appeal_over': 'The decision stands, as nobody looked again in time',
  'meeting.nudge': 'We wrote to both',
  'meeting.decision_asked': 'Decision made, waiting for a second operator',
  'meeting.decision_declined': 'Decision turned down',
  'meeting.decide': 'Decided',
};
