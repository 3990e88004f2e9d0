import { type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';

/** Messages after the forms of the console. */
export const OPERATORS_MESSAGES: FlashMessages = [
  [
    'DECISION_SAVED',
    success('Saved. If it needs a second operator, it waits for them below; otherwise both people have been told.'),
  ],
  ['DECISION_ANSWERED', success('Your answer has been saved.')],
  ['WRITTEN_TO_BOTH', success('Sent. Both people have been told.')],
  ['NOT_OVERDUE', warning('This meeting doesn’t need a message from us.')],
  ['IDENTITY_DECIDED', success('Saved. The person has been told.')],
  ['OWN_CHECK', warning('Another operator has to confirm your identity.')],
  ['CHECK_DECIDED', warning('This check has already been decided.')],
  ['REPORT_DONE', success('The report is settled, and everyone involved has been told.')],
  ['OWN_REPORT', warning('You’re one of the two, so another operator has to settle this report.')],
  ['REPORT_SETTLED', warning('This report has already been settled.')],
  ['OFFER_REPORT_DONE', success('The reports on this offer are settled, and everyone involved has been told.')],
  ['INCREMENTS_SAVED', success('Saved, for offers that open from now on. Open ones keep theirs.')],
  [
    'INCREMENTS_CHANGED',
    warning('Another operator has changed these increments since you opened them. Please look at them again.'),
  ],
  ['HOST_APPROVED', success('Approved. We’ve told the host.')],
  ['OWN_APPROVAL', warning('Another operator has to approve your offers.')],
  ['APPROVAL_NOT_NEEDED', warning('This host isn’t waiting for an approval.')],
  ['REFUND_SENT_AGAIN', success('The refund is on its way again.')],
  ['MAIL_SENT_AGAIN', success('It will be sent again straight away.')],
  ['MEETING_CHANGED', warning('This meeting has changed since you opened it. Please read it again.')],
  ['OWN_MEETING', warning('You’re one of the two who meet, so another operator has to decide.')],
  ['DECIDED_BEFORE', warning('You decided about this meeting, so another operator has to look at the appeal.')],
  ['PART_IS_FINAL', warning('A part has already gone back, so no more of it can.')],
  ['DECISION_LATE', warning('The time to decide is over.')],
  ['DECISION_LAPSED', warning('This decision is no longer waiting for a second look.')],
  ['OWN_DECISION', warning('A second operator has to confirm your decision.')],
  ['LINK_NEEDED', warning('Please open the link in the e-mail that we send you 12 hours after your decision.')],
  ['SECOND_LOOK_NEEDED', warning('This is your sixth refund in a day. Please save it again for a second operator.')],
  ['REFUND_NOT_FAILED', warning('This refund hasn’t failed, or has been sent again already.')],
  ['NOT_GIVEN_UP', warning('This has been sent, or we’re already trying again.')],
];

export const OPERATORS_AFTER_ACTION: FlashAfterAction = [
  ['operator/decide', 'DECISION_SAVED'],
  ['operator/confirmDecision', 'DECISION_ANSWERED'],
  ['operator/writeToBoth', 'WRITTEN_TO_BOTH'],
  ['operator/decideIdentity', 'IDENTITY_DECIDED'],
  ['operator/settleReport', 'REPORT_DONE'],
  ['operator/settleOfferReport', 'OFFER_REPORT_DONE'],
  ['operator/saveIncrements', 'INCREMENTS_SAVED'],
  ['operator/approveHost', 'HOST_APPROVED'],
  ['operator/sendRefundAgain', 'REFUND_SENT_AGAIN'],
  ['operator/sendMailAgain', 'MAIL_SENT_AGAIN'],
];
