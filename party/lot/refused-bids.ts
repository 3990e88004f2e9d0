import type { PlaceAnswer, PlaceCommand, RoomRefusal } from '../../src/contract/bidding/room.ts';
import { storeNewest } from '../../src/domain/kit/store-newest.ts';
import { isSameBid, keyMismatch } from './answers.ts';
import { scopedKey } from './memory.ts';

/** How many refused bids a room remembers; the oldest is forgotten first. */
const MAX_REMEMBERED = 2_000;

/** These do not judge the bid, so the same key may be sent again. */
const NOT_JUDGED: ReadonlySet<string> = new Set(['TRY_AGAIN', 'OUTCOME_UNKNOWN', 'IDEMPOTENCY_MISMATCH']);

type RefusedBid = Pick<PlaceCommand, 'kind' | 'amountPence' | 'charityId' | 'confirmed'> & { answer: RoomRefusal };

/** The refusals of a room, by key: a refused bid that is sent again is not judged again (R4, decision 0054). */
export class RefusedBids {
  readonly #byKey = new Map<string, RefusedBid>();

  /** The answer under a key that was refused before; null for a new key, or once the person has confirmed the amount. */
  answerTo(command: PlaceCommand): RoomRefusal | null {
    const refused = this.#byKey.get(keyOf(command));
    if (!refused) return null;
    if (!isSameBid(refused, command)) return keyMismatch();
    return refused.confirmed === command.confirmed ? refused.answer : null;
  }

  /** Remembers the answer to a bid if it is a refusal. */
  note(command: PlaceCommand, answer: PlaceAnswer): void {
    if (answer.ok) this.#byKey.delete(keyOf(command));
    if (answer.ok || NOT_JUDGED.has(answer.code)) return;
    const { kind, amountPence, charityId, confirmed } = command;
    storeNewest(this.#byKey, keyOf(command), { kind, amountPence, charityId, confirmed, answer }, MAX_REMEMBERED);
  }
}

const keyOf = ({ bidder, key }: PlaceCommand): string => scopedKey(bidder.id, key);
