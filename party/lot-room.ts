import { Server } from 'partyserver';
import type { Env } from '../functions/env.ts';
import type { CloseAnswer, PlaceAnswer, PlaceCommand, PreviewAnswer, PreviewCommand } from '../src/contract/room.ts';

/** The room of one lot: orders and judges its bids, closes it, and tells everybody who watches. */
export class LotRoom extends Server<Env> {
  static override options = { hibernate: true };

  /** Places a bid, or says why not. */
  async place(_offerId: string, _command: PlaceCommand): Promise<PlaceAnswer> {
    return { ok: false, code: 'TRY_AGAIN', message: 'Please try again.' };
  }

  /** What a bid would do; places nothing (R22). */
  async preview(_offerId: string, _command: PreviewCommand): Promise<PreviewAnswer> {
    return { ok: false, code: 'TRY_AGAIN', message: 'Please try again.' };
  }

  /** Closes the lot if its end has come; again and again changes nothing (R24). */
  async closeIfOver(_offerId: string): Promise<CloseAnswer> {
    return { closed: false, mailed: false };
  }
}
