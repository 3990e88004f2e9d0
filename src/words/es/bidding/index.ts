import type { Dictionary } from '../../../domain/kit/words/words.ts';
import { BIDDING_BIDS } from './bids.ts';
import { BIDDING_BUYING } from './buying.ts';
import { BIDDING_LOT } from './lot.ts';
import { BIDDING_MAILS } from './mails.ts';
import { BIDDING_MY_BIDS } from './my-bids.ts';
import { BIDDING_RETRACTION } from './retraction.ts';

/** The texts of bidding, in Spanish, by topic. */
export const ES_BIDDING: Dictionary = {
  ...BIDDING_LOT,
  ...BIDDING_BIDS,
  ...BIDDING_BUYING,
  ...BIDDING_RETRACTION,
  ...BIDDING_MY_BIDS,
  ...BIDDING_MAILS,
};
