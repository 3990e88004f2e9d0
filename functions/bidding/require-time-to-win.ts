import { termsOfLot } from '../../db/queries/bidding/lots.ts';
import { readTerms } from '../../src/domain/bidding/index.ts';
import type { Ctx } from '../platform/context.ts';
import { notFound, refusal } from '../platform/refusal.ts';

/** Refuses a lot of any other kind of auction (R29). */
export async function requireTimeToWin({ db }: Pick<Ctx, 'db'>, offerId: string): Promise<void> {
  const terms = await termsOfLot(db, offerId);
  if (terms === null) throw notFound('offer');
  if (readTerms(terms).kind !== 'time_to_win')
    throw refusal('NOT_TIME_TO_WIN', 'This offer isn’t a time-to-win auction.');
}
