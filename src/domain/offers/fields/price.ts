import { type Answers, choice, count, money, toggle } from './kinds.ts';

/** Some fields have no meaning in a request for time (R28). */
export const isNoRequest = ({ auction, auctiontype }: Answers): boolean => !auction || auctiontype !== 'reverse';

const POUNDS = 'Pounds, such as 25 or 12.50';

/** How it is sold. Switching one way off clears its prices (§4). */
export const PRICE = {
  auction: toggle({
    key: 'auction',
    label: 'Auction',
    hint: 'People bid until the end.',
    page: true,
    sheet: {
      column: 'kind',
      header: 'Kind',
      note: 'auction, fixed price, both or standing offer',
      example: 'auction',
      required: true,
    },
  }),
  sprice: money({
    key: 'startPence',
    label: 'Start price',
    hint: 'The first bid is at least this much.',
    asReverse: { label: 'Ceiling', hint: 'The most you’d pay. The first bid is at most this much.' },
    onlyWith: 'auction',
    sheet: { column: 'start_price', header: 'Start price', note: POUNDS, example: 20 },
  }),
  rprice: money({
    key: 'reservePence',
    label: 'Reserve price',
    hint: 'You don’t have to sell below this. It stays hidden.',
    optional: true,
    onlyWith: 'auction',
    shown: ({ auctiontype }) => auctiontype === 'live',
    sheet: {
      column: 'reserve_price',
      header: 'Reserve price',
      note: 'Pounds; leave empty for no reserve',
      example: 20,
    },
  }),
  auctiontype: choice({
    key: 'auctionType',
    label: 'How people bid',
    asReverse: {
      hint: 'You ask for someone’s time. TimeGivers bid down, and you pay the lowest bid to the winner’s charity.',
    },
    asTtw: { hint: 'Whoever leads for long enough wins: for a day, unless you set the minutes under Extras.' },
    onlyWith: 'auction',
    choices: {
      live: 'The highest bid wins',
      ttw: 'Time to win',
      reverse: 'A request: the lowest bid wins',
    },
    blank: 'live',
    page: true,
  }),
  buynow: toggle({
    key: 'buyNow',
    label: 'Buy Now',
    hint: 'A fixed price, first come, first served.',
    shown: isNoRequest,
    page: true,
    sheet: { column: 'kind' },
  }),
  bprice: money({
    key: 'buyNowPence',
    label: 'Buy now price',
    onlyWith: 'buynow',
    sheet: { column: 'fixed_price', header: 'Fixed price', note: POUNDS, example: null },
  }),
  qty: count(
    {
      key: 'quantity',
      label: 'Quantity',
      least: [1, 'min quantity'],
      most: [1000, 'max quantity 1000'],
      shown: ({ auction, buynow }) => buynow && !auction,
      sheet: { column: 'quantity', header: 'Quantity', note: 'A whole number; 1 for an auction', example: 1 },
    },
    1,
  ),
  /** R32: on sale for a year at a fixed price; it decides the other switches, the end and the meeting (§4). */
  standing_offer: toggle({
    key: 'standing',
    label: 'Standing offer',
    hint: 'On sale at a fixed price for a whole year. You agree on a date with each buyer.',
    page: true,
    sheet: { column: 'kind' },
  }),
};
