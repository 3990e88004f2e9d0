import { type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';

/** Messages after the forms of the console. */
export const OPERATORS_MESSAGES: FlashMessages = [
  [
    'DECISION_SAVED',
    success('Saved. If it needs a second operator, it waits for them below; otherwise both people have been told.'),
  ],
  ['DECISION_ANSWERED', success('Your answer is saved.')],
  ['REPORT_DONE', success('The report is settled, and its people have been told.')],
  ['OWN_REPORT', warning('You’re one of the two, so another operator has to settle this report.')],
  ['REPORT_SETTLED', warning('This report has already been settled.')],
  ['HOST_APPROVED', success('Approved. We’ve told the host.')],
  ['OWN_APPROVAL', warning('Another operator has to approve your offers.')],
  ['APPROVAL_NOT_NEEDED', warning('This host isn’t waiting for an approval.')],
  ['REFUND_SENT_AGAIN', success('The refund is on its way again.')],
  ['MAIL_SENT_AGAIN', success('It will be sent again straight away.')],
  ['MEETING_CHANGED', warning('This meeting has changed since you opened it. Please read it again.')],
  ['OWN_MEETING', warning('You’re one of the two who meet, so another operator has to decide.')],
  ['DECISION_LATE', warning('The time to decide is over, so the guest gets the money back.')],
  ['DECISION_LAPSED', warning('This decision is no longer waiting for a second look.')],
  ['OWN_DECISION', warning('A second operator has to confirm your decision.')],
  ['LINK_NEEDED', warning('Please open the link in the e-mail that we send you 12 hours after your decision.')],
  ['SECOND_LOOK_NEEDED', warning('This is your sixth refund in a day. Please save it again for a second operator.')],
  ['REFUND_NOT_FAILED', warning('This refund hasn’t failed, or has been sent again already.')],
  ['NOT_GIVEN_UP', warning('This has been sent, or is being tried again already.')],
];

export const OPERATORS_AFTER_ACTION: FlashAfterAction = [
  ['operator/decide', 'DECISION_SAVED'],
  ['operator/confirmDecision', 'DECISION_ANSWERED'],
  ['operator/settleReport', 'REPORT_DONE'],
  ['operator/approveHost', 'HOST_APPROVED'],
  ['operator/sendRefundAgain', 'REFUND_SENT_AGAIN'],
  ['operator/sendMailAgain', 'MAIL_SENT_AGAIN'],
];
