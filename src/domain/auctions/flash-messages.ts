import { type FlashAfterAction, type FlashMessages, success, warning } from '../kit/flash.ts';

/** Messages about auctions. */
export const AUCTIONS_MESSAGES: FlashMessages = [
  ['AUCTION_TERMS_ACCEPTED', success('You have accepted the terms. You can bid now.')],
  ['AUCTION_REQUEST_SENT', success('Your request has been sent to the host.')],
  ['AUCTION_WATCHED', success('Added to your favourites.')],
  ['AUCTION_UNWATCHED', success('Removed from your favourites.')],
  ['AUCTION_SAVED', success('Your auction has been saved.')],
  ['AUCTION_ANNOUNCED', success('Your auction has been announced.')],
  ['AUCTION_MOVED', success('Done. The auction is in its next phase.')],
  ['AUCTION_CANCELLED', success('The auction has been cancelled.')],
  ['AUCTION_DELETED', success('The draft has been deleted.')],
  ['AUCTION_LOTS_CHANGED', success('The lots have been saved.')],
  ['AUCTION_LOT_INVITED', success('The TimeGiver has been asked.')],
  ['AUCTION_LOT_ANSWERED', success('Your answer has been saved.')],
  ['AUCTION_STAFF_ADDED', success('They can work at the auction now.')],
  ['AUCTION_STAFF_REMOVED', success('They no longer work at the auction in that role.')],
  ['PADDLE_SWAPPED', success('They have a new number. The list shows it.')],
  ['AUCTION_REQUEST_ANSWERED', success('Your answer has been saved.')],
  ['AUCTION_TEMPLATE_SAVED', success('The template has been saved.')],
  ['AUCTION_TEMPLATE_DELETED', success('The template has been deleted.')],
  ['AUCTION_OVER', warning('This auction is over.')],
  ['AUCTION_NOT_APPROVED', warning('The host approves who may bid.')],
  ['AUCTION_TERMS_NOT_ACCEPTED', warning('Please accept the terms of the auction before your first bid in it.')],
];

/** The message that follows an action of this area. */
export const AUCTIONS_AFTER_ACTION: FlashAfterAction = [
  ['auction/updateAuctionTerms', 'AUCTION_TERMS_ACCEPTED'],
  ['auction/auctionAccessRequest', 'AUCTION_REQUEST_SENT'],
  ['auction/addAuctionWatchList', 'AUCTION_WATCHED'],
  ['auction/removeAuctionWatchList', 'AUCTION_UNWATCHED'],
  ['template/auction/auctionAction', 'AUCTION_TEMPLATE_SAVED'],
  ['template/auction/changeStatus', 'AUCTION_TEMPLATE_SAVED'],
];
