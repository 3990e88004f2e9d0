import fc from 'fast-check';
import { DEFAULT_INCREMENTS } from '../../increments/increments.ts';
import type { BidCommand } from '../../lot/lot.ts';
import type { LotTerms } from '../../lot/terms.ts';
import { ENDS_AT, OPENS_AT, SELLER } from '../lots.testkit.ts';
import { type ModelLot, minimumOf, modelPrice } from './model.testkit.ts';

/** What a random bidder intends; it becomes a command once the state of the lot is known. */
export type Intent = {
  who: string;
  straight: boolean;
  near: 'minimum' | 'leader' | 'reserve' | 'anywhere';
  offsetPence: number;
  when: 'wait' | 'soon' | 'beforeEnd' | 'windowEdge' | 'stepBack' | 'atEnd';
  waitMs: number;
  confirmed: boolean;
};

const penny = fc.constantFrom(-1, 0, 0, 0, 1);
const stride = fc.constantFrom(100, 500, 1_000, 2_550, 20_000, 200_000);
const usually = <T>(common: T, ...rare: T[]) => fc.constantFrom(...Array<T>(9).fill(common), ...rare);

export const intent: fc.Arbitrary<Intent> = fc.record({
  who: fc.constantFrom('A', 'B', 'C', 'D'),
  straight: usually(false, true),
  near: fc.constantFrom('minimum' as const, 'minimum' as const, 'leader' as const, 'reserve' as const, 'anywhere'),
  offsetPence: fc.oneof(penny, stride, fc.integer({ min: -500, max: 30_000 })),
  when: usually<Intent['when']>('soon', 'wait', 'beforeEnd', 'beforeEnd', 'windowEdge', 'stepBack', 'atEnd'),
  waitMs: fc.constantFrom(-5_000, -1, 0, 0, 0, 0, 0, 1, 1_000),
  confirmed: usually(true, false),
});

export const intents: fc.Arbitrary<Intent[]> = fc.array(intent, { minLength: 1, maxLength: 16, size: 'max' });

const ODD_STEPS = [
  { fromPence: 0, incrementPence: 700 },
  { fromPence: 2_000, incrementPence: 1 },
  { fromPence: 5_000, incrementPence: 333 },
];

export const randomTerms: fc.Arbitrary<LotTerms> = fc
  .record({
    startPence: fc.constantFrom(1_000, 1_050, 1_999, 2_000, 9_999),
    aboveStart: fc.constantFrom(0, 0, 1, 500, 9_000, 50_000),
    increments: usually(DEFAULT_INCREMENTS.GBP, ODD_STEPS),
    softCloseWindowMs: usually(300_000, 0, 1),
    softCloseCapMs: fc.constantFrom(3_600_000, 600_000, 300_000, 1_000, 0),
  })
  .map(({ aboveStart, ...rest }) => ({
    kind: 'english' as const,
    lotId: 'lot',
    sellerId: SELLER,
    sellerCompanyId: null,
    currency: 'GBP',
    reservePence: rest.startPence + aboveStart,
    buyNowPence: null,
    opensAt: OPENS_AT,
    scheduledEndAt: ENDS_AT,
    ...rest,
  }));

export function commandOf(lot: ModelLot, intent: Intent): BidCommand {
  return {
    bidderId: intent.who,
    kind: intent.straight ? 'straight' : 'proxy',
    amountPence: baseOf(lot, intent) + intent.offsetPence,
    at: timeOf(lot, intent),
    confirmed: intent.confirmed,
  };
}

function baseOf(lot: ModelLot, { near, who }: Intent): number {
  if (near === 'minimum') return minimumOf(lot, who);
  if (near === 'leader') return modelPrice(lot.terms, lot.bids).leaderMax;
  return near === 'reserve' ? lot.terms.reservePence : 1_000;
}

function timeOf(lot: ModelLot, { when, waitMs }: Intent): number {
  const now = Math.max(lot.clock, OPENS_AT);
  if (when === 'wait') return lot.clock === 0 ? OPENS_AT - 1 : now + 6 * 3_600_000;
  if (when === 'beforeEnd') return lot.end - 1;
  if (when === 'windowEdge') return lot.end - lot.terms.softCloseWindowMs + Math.sign(waitMs);
  if (when === 'stepBack') return now - 5_000;
  if (when === 'atEnd') return waitMs > 0 ? lot.end : lot.end - 1;
  return now + waitMs;
}
