/** Said where the form itself shows what is wrong beside each field. */
const LOOK_AGAIN = 'Something in the form was missing or not valid. Please look at it again.';

/** What a page says after a plain form that does something with an own offer led there. */
export const POSTING_NOTICES = [
  ['OFFER_CHANGED', { tone: 'success', text: 'It is done.' }],
  ['FORM', { tone: 'warning', text: LOOK_AGAIN }],
  ['CHARITY_UNKNOWN', { tone: 'warning', text: LOOK_AGAIN }],
  ['CHARITY_REFUSED', { tone: 'warning', text: LOOK_AGAIN }],
  ['IMAGE_UNKNOWN', { tone: 'warning', text: LOOK_AGAIN }],
  ['CLARIFIED', { tone: 'success', text: 'It is added, and everybody who bid or bought is told.' }],
  ['TEMPLATE_SAVED', { tone: 'success', text: 'The template is saved.' }],
  ['TEMPLATE_DELETED', { tone: 'success', text: 'The template is deleted.' }],
  ['REASON_NEEDED', { tone: 'warning', text: 'Somebody has bid on this offer. Please tell them why you cancel it.' }],
  ['CANCEL_LATE', { tone: 'warning', text: 'It is less than twelve hours to the end and somebody has bid.' }],
  ['AUCTION_RUNS', { tone: 'warning', text: 'An auction ends by itself. You can cancel it instead.' }],
  ['NOT_A_DRAFT', { tone: 'warning', text: 'Only a draft can be deleted. An open offer can be cancelled.' }],
  ['STILL_A_DRAFT', { tone: 'warning', text: 'This offer is a draft. It can be deleted.' }],
  ['ALREADY_OPEN', { tone: 'warning', text: 'This offer is open already.' }],
  ['NOT_FROZEN', { tone: 'warning', text: 'Nobody has bid or bought yet, so you can still change the offer itself.' }],
  ['CHANGED_MEANWHILE', { tone: 'warning', text: 'This offer was changed meanwhile. Please load it again.' }],
  ['AUCTION_LIMIT', { tone: 'warning', text: 'Auction membership limit was Exceed' }],
  ['DIRECT_SALE_LIMIT', { tone: 'warning', text: 'Direct Sale Membership limit was Exceed' }],
] as const;

/** What is said when such a form was done. */
export const POSTING_DONE = [
  ['product/changeStatus', 'OFFER_CHANGED'],
  ['product/clarify', 'CLARIFIED'],
  ['template/product/projectAction', 'TEMPLATE_SAVED'],
  ['template/product/changeStatus', 'TEMPLATE_DELETED'],
] as const;
