import type { bid } from '../../src/contract/bid.ts';
import { refuse } from '../failure.ts';
import type { Handlers } from './handlers.ts';

export const bidActions: Handlers<typeof bid> = {
  'bid/preBidConfirm': async () => {
    throw refuse('TRY_AGAIN', 'Please try again.');
  },
  'bid/confirm': async () => {
    throw refuse('TRY_AGAIN', 'Please try again.');
  },
  'auction/myBids': async () => ({ data: { records: [], totalRecords: 0, setDisp: false } }),
};
