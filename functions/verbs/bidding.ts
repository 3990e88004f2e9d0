import {
  OUTCOME_UNKNOWN,
  type PlaceAnswer,
  type PlaceCommand,
  type PreviewAnswer,
  type RoomBidder,
  type RoomRefusal,
} from '../../src/contract/room.ts';
import type { Person } from '../../src/domain/people/person.ts';
import { say } from '../../src/domain/words/phrase.ts';
import { logFault, type SignedIn } from '../context.ts';
import { deliverOutbox } from './deliver.ts';

export type AskedBid = Pick<PlaceCommand, 'kind' | 'amountPence' | 'termsVersion'> & { offerId: string };

const AWAY: RoomRefusal = {
  ok: false,
  code: 'TRY_AGAIN',
  message: say('Your bid was not taken yet. Please try again.'),
};

/** What a bid would do and cost in all; used by the action and by the page without JavaScript (R22). */
export async function previewBidFor(ctx: SignedIn, { offerId, ...asked }: AskedBid): Promise<PreviewAnswer> {
  const { networkFeeBasisPoints: feeBasisPoints } = await ctx.settings();
  const command = { ...asked, bidder: bidderOf(ctx.person), feeBasisPoints };
  return twice(async () => {
    using answer = await ctx.rooms.lot(offerId).preview(offerId, command);
    return { ...answer };
  }, AWAY);
}

/** Places a bid. A room that went away while it was asked is asked once more: the key makes that safe (R4). */
export async function placeBidFor(
  ctx: SignedIn,
  { offerId, ...asked }: AskedBid & Pick<PlaceCommand, 'confirmed' | 'key'>,
): Promise<PlaceAnswer> {
  const command = { ...asked, bidder: bidderOf(ctx.person) };
  const answer = await twice(async () => {
    using answer = await ctx.rooms.lot(offerId).place(offerId, command);
    return { ...answer };
  }, OUTCOME_UNKNOWN);
  if (answer.ok && answer.mailed) ctx.after(() => deliverOutbox(ctx));
  return answer;
}

async function twice<T>(ask: () => Promise<T>, orElse: RoomRefusal): Promise<T | RoomRefusal> {
  try {
    return await ask();
  } catch (error) {
    logFault('lot room', error);
  }
  return ask().catch((error: unknown) => {
    logFault('lot room', error);
    return orElse;
  });
}

function bidderOf(person: Person): RoomBidder {
  const { id, username, firstName, email, language, companyId, status, seniority, giver, staff, member } = person;
  return { id, username, firstName, email, language, companyId, status, seniority, giver, staff, member };
}
