import {
  NO_SUCH_OFFER,
  OUTCOME_UNKNOWN,
  type PlaceAnswer,
  type PlaceCommand,
  type PreviewAnswer,
  RETRACT_UNSURE,
  type RetractAnswer,
  type RetractCommand,
  type RoomRefusal,
  TRY_AGAIN,
} from '../../src/contract/bidding/room.ts';
import type { RetractReason } from '../../src/domain/bidding/index.ts';
import { say } from '../../src/domain/kit/words/phrase.ts';
import { deliverOutbox } from '../notifications/deliver.ts';
import { askTwice } from '../platform/ask-twice.ts';
import { logFault, type SignedIn } from '../platform/context.ts';
import { withinPersonalRateLimit } from '../platform/limits/rate-limit.ts';
import { bidderOf } from '../platform/rooms.ts';
import { hasRoom } from './has-room.ts';
import { markBidder } from './mark-bidder.ts';

export type BidInput = Pick<PlaceCommand, 'kind' | 'amountPence' | 'termsVersion'> & { offerId: string };
/** `early`: the maximum is left before the lot opens (R30). `inTotal`: the amount includes the network fee. */
type PreviewInput = BidInput & { early?: boolean; inTotal?: boolean };

const TOO_MANY: RoomRefusal = {
  ok: false,
  code: 'TOO_MANY_BIDS_A_MINUTE',
  message: say('You’re bidding very quickly. Please wait a minute.'),
  retryAfterS: 60,
};

/** Previews the cost of a bid, for the action and for the page without JavaScript (R22). */
export async function previewBidFor(ctx: SignedIn, { offerId, ...bid }: PreviewInput): Promise<PreviewAnswer> {
  const refused = await refusalBeforeRoom(ctx, 'bid preview', offerId);
  if (refused) return refused;
  const { networkFeeBasisPoints: feeBasisPoints } = await ctx.settings();
  const command = { ...bid, bidder: bidderOf(ctx.person), feeBasisPoints };
  return twice(async () => {
    using answer = await ctx.rooms.lot(offerId).preview(offerId, command);
    return { ...answer };
  }, TRY_AGAIN);
}

/** Places a bid. A failed call to the room is repeated once, which the key makes safe (R4). */
export async function placeBidFor(
  ctx: SignedIn,
  { offerId, ...bid }: BidInput & Pick<PlaceCommand, 'confirmed' | 'key' | 'charityId' | 'isTimeToWin' | 'seenVersion'>,
): Promise<PlaceAnswer> {
  const refused = await refusalBeforeRoom(ctx, 'bid', offerId);
  if (refused) return refused;
  const command = { ...bid, bidder: bidderOf(ctx.person) };
  const answer = await twice(async () => {
    using answer = await ctx.rooms.lot(offerId).place(offerId, command);
    return { ...answer };
  }, OUTCOME_UNKNOWN);
  if (!answer.ok) return answer;
  if (answer.mailed) ctx.after(() => deliverOutbox(ctx));
  ctx.after(() => markBidder(ctx, answer.sellerId));
  return answer;
}

/** Retracts this person's bids on a lot (R20). */
export const retractBidsFor = (ctx: SignedIn, offerId: string, reason: RetractReason): Promise<RetractAnswer> =>
  retractFor(ctx, offerId, { by: ctx.person.id, reason });

/** Retracts bids. A call that is lost is not repeated: asking again is safe. */
export async function retractFor(ctx: SignedIn, offerId: string, command: RetractCommand): Promise<RetractAnswer> {
  const refused = await refusalBeforeRoom(ctx, 'bid', offerId);
  if (refused) return refused;
  const unsure: RoomRefusal = { ok: false, code: 'TRY_AGAIN', message: say(RETRACT_UNSURE) };
  const answer = await retract(ctx, offerId, command).catch((error: unknown) => {
    logFault('lot room', error);
    return unsure;
  });
  if (answer.ok && answer.mailed) ctx.after(() => deliverOutbox(ctx));
  return answer;
}

async function retract(ctx: SignedIn, offerId: string, command: RetractCommand): Promise<RetractAnswer> {
  using answer = await ctx.rooms.lot(offerId).retract(offerId, command);
  return { ...answer };
}

/** Refuses a flood from one person, and an id without a lot: a room that is addressed exists from then on. */
export async function refusalBeforeRoom(ctx: SignedIn, call: 'bid' | 'bid preview', offerId: string) {
  const { mostBidsInAMinute } = await ctx.settings();
  if (!(await withinPersonalRateLimit(call, mostBidsInAMinute, ctx))) return TOO_MANY;
  return (await hasRoom(ctx.db, offerId)) ? null : NO_SUCH_OFFER;
}

const twice = <T>(ask: () => Promise<T>, orElse: RoomRefusal): Promise<T | RoomRefusal> =>
  askTwice('lot room', ask, () => orElse);
