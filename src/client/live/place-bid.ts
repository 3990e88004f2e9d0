import { type CallResult, call } from '../call.ts';
import type { PlacedBid } from '../stores/lot.ts';

/** How long one attempt may take, and after which waits it is repeated. */
const GIVE_UP_MS = 5_000;
const REPEAT_AFTER_MS = [1_000, 2_000, 4_000];
/** How often a bid whose answer was lost is looked up, and how many answers without it mean that it did not arrive. */
const LOOK_UP_EVERY_MS = 2_000;
const MISSING_AFTER = 3;
/** After this many look-ups without an answer nobody knows. */
const MOST_LOOK_UPS = 30;

export type LiveBid = {
  lotId: string;
  amountPence: number;
  kind: 'straight' | 'proxy';
  /** Of the lot at which a step was tapped; left out for a maximum, which names no step. */
  version?: number | undefined;
  /** The person confirmed an unusually high maximum a second time (R22). */
  confirmed?: boolean;
};

/**
 * Bids in a live room. A lost answer is asked for again with the same key, so a bid counts once (R4); the bid is never
 * higher than `amountPence`. A failure with status 0 or 503 leaves open whether it arrived.
 */
export async function placeLiveBid(
  { lotId, amountPence, kind, version, confirmed = false }: LiveBid,
  key: string,
): Promise<CallResult<PlacedBid>> {
  const input = {
    project_id: lotId,
    amount_pence: amountPence,
    kind,
    confirmed,
    idempotency_key: key,
    ...(version === undefined ? {} : { version }),
  };
  const attempt = () => call('bid/confirm', input, AbortSignal.timeout(GIVE_UP_MS));
  let answer = await attempt();
  for (const wait of REPEAT_AFTER_MS) {
    if (!isLost(answer)) return answer;
    await pause(wait);
    answer = await attempt();
  }
  return answer;
}

/** Looks a bid up by its key: whether it arrived, or null while nobody answers. It is never placed by this. */
export async function findLiveBid(lotId: string, key: string): Promise<boolean | null> {
  const input = { project_id: lotId, idempotency_key: key };
  let missing = 0;
  for (let n = 0; n < MOST_LOOK_UPS; n++) {
    const answer = await call('bid/byKey', input, AbortSignal.timeout(GIVE_UP_MS));
    if (answer.ok && answer.data.arrived) return true;
    if (answer.ok) missing += 1;
    if (missing === MISSING_AFTER) return false;
    await pause(LOOK_UP_EVERY_MS);
  }
  return null;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export const isLost = (answer: CallResult<unknown>): boolean =>
  !answer.ok && (answer.status === 0 || answer.status === 503);
