import { expect } from 'vitest';
import type { RehearsedEvening } from '../../src/contract/auctions/live/rehearsal-room.ts';
import type { RehearsalReport } from '../../src/domain/auctions/rehearsal/report.ts';
import type { CastName } from './cast.ts';
import { api, testEnv } from './kit.ts';
import type { Evening } from './live.ts';

/** Presses “Rehearse the evening”. */
export const rehearse = (auction_id: string, as: CastName = 'amara') =>
  api('auction/live/rehearse', { auction_id }, { as });

export const rehearsalOf = (auctionId: string) => testEnv.REHEARSAL.get(testEnv.REHEARSAL.idFromName(auctionId));

/** The evening as the use case gives it to its rehearsal, played in a hurry. */
export function hurried({ id, lots }: Evening, given: Partial<RehearsedEvening> = {}): RehearsedEvening {
  return {
    auctionId: id,
    title: 'An evening in a hurry',
    ownerId: 'usr_amara',
    hostId: 'usr_amara',
    currency: 'GBP',
    startsAt: Date.now() + 3_600_000,
    mode: 'host',
    winAfterMs: 60_000,
    streamDelayMs: 0,
    block: 0,
    charity: null,
    speed: 40,
    lots: lots.map((lotId, i) => ({ lotId, number: i + 1, title: `Lot ${i + 1}` })),
    ...given,
  };
}

/** Begins a rehearsal without the use case, and waits for its report. */
export async function rehearseInAHurry(evening: RehearsedEvening): Promise<RehearsalReport> {
  const begun = { ...(await rehearsalOf(evening.auctionId).start(evening, crypto.randomUUID())) };
  expect(begun.refused).toBeNull();
  return reportOf(evening.auctionId);
}

/** Waits until nothing is rehearsed any more. */
export async function reportOf(auctionId: string): Promise<RehearsalReport> {
  const look = async () => structuredClone({ ...(await rehearsalOf(auctionId).look()) });
  await expect.poll(async () => (await look()).running, { timeout: 55_000, interval: 100 }).toBeNull();
  const { report } = await look();
  if (!report) throw new Error('there is no report');
  return report;
}
