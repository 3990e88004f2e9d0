/** Shown where the form itself says beside each field what is wrong. */
const LOOK_AGAIN = 'Something in the form is missing or invalid. Please check it.';

const APPROVAL =
  'You’ve cancelled two meetings late within 12 months, so our team has to approve your new offers first. We’ll e-mail you within two days; until then, please save this as a draft.';

/** Messages after a plain form that changes an offer. */
export const POSTING_MESSAGES = [
  ['OFFER_CHANGED', { tone: 'success', text: 'Done.' }],
  ['OFFER_CANCELLED', { tone: 'success', text: 'Cancelled. We’ve told the TimeGiver and everyone who had bid.' }],
  ['FORM', { tone: 'warning', text: LOOK_AGAIN }],
  ['CHARITY_UNKNOWN', { tone: 'warning', text: LOOK_AGAIN }],
  ['CHARITY_REFUSED', { tone: 'warning', text: LOOK_AGAIN }],
  ['APPROVAL_NEEDED', { tone: 'warning', text: APPROVAL }],
  ['IMAGE_UNKNOWN', { tone: 'warning', text: LOOK_AGAIN }],
  ['CLARIFIED', { tone: 'success', text: 'Added. We’ve told everyone who bid or bought.' }],
  ['TEMPLATE_SAVED', { tone: 'success', text: 'Template saved.' }],
  ['TEMPLATE_DELETED', { tone: 'success', text: 'Template deleted.' }],
  [
    'REASON_NEEDED',
    { tone: 'warning', text: 'There are bids on this offer. Please give the bidders a reason for cancelling it.' },
  ],
  ['CANCEL_LATE', { tone: 'warning', text: 'You can’t cancel in the last twelve hours once someone has bid.' }],
  ['AUCTION_RUNS', { tone: 'warning', text: 'An auction ends by itself. You can cancel it instead.' }],
  ['NOT_A_DRAFT', { tone: 'warning', text: 'Only a draft can be deleted. An open offer can be cancelled.' }],
  ['STILL_A_DRAFT', { tone: 'warning', text: 'This offer is a draft. It can be deleted.' }],
  ['ALREADY_OPEN', { tone: 'warning', text: 'This offer is already open.' }],
  ['NOT_FROZEN', { tone: 'warning', text: 'Nobody has bid or bought yet, so you can still edit the offer.' }],
  ['CHANGED_MEANWHILE', { tone: 'warning', text: 'This offer has changed since you opened it. Please reload it.' }],
  ['AUCTION_LIMIT', { tone: 'warning', text: 'Auction membership limit was Exceed' }],
  ['DIRECT_SALE_LIMIT', { tone: 'warning', text: 'Direct Sale Membership limit was Exceed' }],
  ['DIRECT_SALE_LOTS_LIMIT', { tone: 'warning', text: 'Direct Sale Lots Membership limit was Exceed' }],
] as const;

/** The message that follows such an action. */
export const AFTER_POSTING_ACTION = [
  ['product/changeStatus', 'OFFER_CHANGED'],
  ['admin/product/changeStatus', 'OFFER_CANCELLED'],
  ['product/clarify', 'CLARIFIED'],
  ['template/product/projectAction', 'TEMPLATE_SAVED'],
  ['template/product/changeStatus', 'TEMPLATE_DELETED'],
] as const;
