import type { RecordEntry } from './entries.ts';

/** The price from a moment on (UTC ms, pence). */
type PriceStep = { readonly at: number; readonly pence: number };

/** The price over time as a drawing needs it: the steps in order, from the opening to the end, with the extremes. */
export type PriceLine = {
  readonly steps: readonly PriceStep[];
  readonly from: number;
  readonly until: number;
  /** The end that the terms had set, if bids moved it. */
  readonly scheduledEnd: number | null;
  readonly leastPence: number;
  readonly mostPence: number;
};

/** The price of a closed lot over time, from its record; null if nobody bid. */
export function priceLineOf(entries: readonly RecordEntry[]): PriceLine | null {
  const [terms] = entries;
  const moves = entries.filter((entry) => entry.what === 'bid' || entry.what === 'retracted' || isStrike(entry));
  const end = entries.find((entry) => entry.what === 'closed');
  if (terms?.what !== 'terms' || !end || moves.length === 0) return null;
  const steps = [
    { at: terms.opens_at, pence: terms.start_pence },
    ...moves.map(({ at, price_pence }) => ({ at, pence: price_pence })),
  ];
  const prices = steps.map(({ pence }) => pence);
  const until = Math.max(end.at, ...steps.map(({ at }) => at));
  return {
    steps,
    from: terms.opens_at,
    until,
    scheduledEnd: terms.kind !== 'live' && terms.ends_at < until ? terms.ends_at : null,
    leastPence: Math.min(...prices),
    mostPence: Math.max(...prices),
  };
}

const isStrike = (entry: RecordEntry) => entry.what === 'call' && entry.verb === 'struck';

/** The same as an SVG path in a box: it goes sideways until a bid, then up or down to the new price. */
export function pathOf(line: PriceLine, box: { width: number; height: number }): string {
  const x = (at: number): number => round(placeIn(line, at) * box.width);
  const range = Math.max(line.mostPence - line.leastPence, 1);
  const y = (pence: number): number => round(box.height - ((pence - line.leastPence) / range) * box.height);
  const [first, ...rest] = line.steps;
  const start = `M0 ${y(first?.pence ?? 0)}`;
  return `${start}${rest.map(({ at, pence }) => `H${x(at)}V${y(pence)}`).join('')}H${box.width}`;
}

/** Where a moment is between the opening and the end, from 0 to 1. */
export function placeIn({ from, until }: Pick<PriceLine, 'from' | 'until'>, at: number): number {
  return until <= from ? 1 : Math.min(Math.max((at - from) / (until - from), 0), 1);
}

const round = (value: number): number => Math.round(value * 10) / 10;
