/** Messages after a plain form on an offer's page or in its seller's list. */
export const LISTING_MESSAGES = [
  ['QUESTION_SENT', { tone: 'success', text: 'We’ve sent your question to the TimeGiver.' }],
  ['REPORT_SENT', { tone: 'success', text: 'Thank you. We look into every report.' }],
  ['ALREADY_REPORTED', { tone: 'warning', text: 'You’ve already reported this offer. We’re looking into it.' }],
  ['OWN_OFFER', { tone: 'warning', text: 'This is your own offer.' }],
  ['OFFER_OVER', { tone: 'warning', text: 'This offer has ended.' }],
  ['NOT_ALL_DONE', { tone: 'warning', text: 'Some of it didn’t work.' }],
] as const;

/** The message that follows such an action. */
export const AFTER_LISTING_ACTION = [
  ['product/emailForProductInfo', 'QUESTION_SENT'],
  ['product/report', 'REPORT_SENT'],
  ['product/bulkProjectAction', 'OFFER_CHANGED'],
] as const;
