/** What a page says after a plain form of an offer's page or of the own lists led there. */
export const LISTING_NOTICES = [
  ['QUESTION_SENT', { tone: 'success', text: 'We’ve sent your question to the TimeGiver.' }],
  ['REPORT_SENT', { tone: 'success', text: 'Thank you. We look into every report.' }],
  ['ALREADY_REPORTED', { tone: 'warning', text: 'You’ve already reported this offer. We’re looking into it.' }],
  ['OWN_OFFER', { tone: 'warning', text: 'This is your own offer.' }],
  ['OFFER_OVER', { tone: 'warning', text: 'This offer is over.' }],
  ['NOT_ALL_DONE', { tone: 'warning', text: 'Some of it didn’t work.' }],
] as const;

/** What is said when such a form was done. */
export const LISTING_DONE = [
  ['product/emailForProductInfo', 'QUESTION_SENT'],
  ['product/report', 'REPORT_SENT'],
  ['product/bulkProjectAction', 'OFFER_CHANGED'],
] as const;
