import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { logFault } from '../../functions/platform/context.ts';
import { NO_SUCH_OFFER, type PreviewAnswer, type PreviewCommand, TRY_AGAIN } from '../../src/contract/bidding/room.ts';
import type { Room } from './desk.ts';
import { previewLeaving } from './future-proxies.ts';
import type { LotCache } from './lot-cache.ts';
import { previewInTotal, previewOf } from './preview.ts';

/** Says what bids on one lot would cost, with no effect (R22). */
export class PreviewDesk {
  readonly #cache: LotCache;
  readonly #room: Room;

  constructor(cache: LotCache, room: Room) {
    this.#cache = cache;
    this.#room = room;
  }

  preview(command: PreviewCommand): Promise<PreviewAnswer> {
    return this.#preview(command).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
      logFault(`lot room ${this.#cache.offerId}`, error);
      return TRY_AGAIN;
    });
  }

  async #preview(command: PreviewCommand): Promise<PreviewAnswer> {
    const { ctx, reads } = this.#room;
    const memory = await this.#cache.read(command.termsVersion);
    if (!memory) return NO_SUCH_OFFER;
    const { id } = command.bidder;
    const statusOf = await reads.statusesOf(memory.lot, [id], ctx.now());
    const { mostBidsOnALot: mostBids } = this.#cache.settings;
    const status = { ...statusOf(id), mostBids };
    const preview = (bid: PreviewCommand) =>
      bid.early
        ? previewLeaving(memory, { ...bid, confirmed: true }, ctx.now(), status)
        : previewOf(memory, bid, ctx.now(), status);
    return command.inTotal ? previewInTotal(memory, command, preview) : preview(command);
  }
}
