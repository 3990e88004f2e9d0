import { say } from '../../../src/domain/kit/words/phrase.ts';
import { askTwice } from '../../platform/ask-twice.ts';
import { type Ctx, logFault } from '../../platform/context.ts';
import { refusal } from '../../platform/refusal.ts';

/** Asks a room, twice if the first call is lost; the caller makes that safe. Refuses TRY_AGAIN. */
export const askRoom = <T>(ask: () => Promise<T>): Promise<T> => askTwice('live room', ask, roomIsSilent);

/** The same after the caller has been answered: null if the room does not answer. It will do the work when its alarm rings. */
export const askRoomLater = <T>(ask: () => Promise<T>): Promise<T | null> => askTwice('live room', ask, () => null);

/** Tells an auction’s room that the auction has changed. A room that does not answer reads it when it wakes. */
export async function tellAuctionRoom(ctx: Ctx, auctionId: string): Promise<void> {
  await ctx.rooms
    .auction(auctionId)
    .changed(auctionId)
    .catch((error: unknown) => logFault(`auction room ${auctionId}`, error));
}

function roomIsSilent(): never {
  throw refusal('TRY_AGAIN', say('We don’t know yet whether that went through. Please look again in a moment.'));
}
