/** What a page says after a plain form of an offer's page or of the own lists led there. */
export const LISTING_NOTICES = [
  ['QUESTION_SENT', { tone: 'success', text: 'Your question is on its way to the TimeGiver.' }],
  ['REPORT_SENT', { tone: 'success', text: 'Thank you. We look at every report.' }],
  ['ALREADY_REPORTED', { tone: 'warning', text: 'You have reported this offer already. We look at it.' }],
  ['OWN_OFFER', { tone: 'warning', text: 'This is your own offer.' }],
  ['OFFER_OVER', { tone: 'warning', text: 'This offer is over.' }],
  ['NOT_ALL_DONE', { tone: 'warning', text: 'Not everything could be done.' }],
] as const;

/** What is said when such a form was done. */
export const LISTING_DONE = [
  ['product/emailForProductInfo', 'QUESTION_SENT'],
  ['product/report', 'REPORT_SENT'],
  ['product/bulkProjectAction', 'OFFER_CHANGED'],
] as const;
