export { buildRecord, type ClosedLotRecord } from './build.ts';
export { canonicalJson, chainOf } from './chain.ts';
export { isAward, type RecordEntry } from './entries.ts';
export { type PriceLine, pathOf, placeIn, priceLineOf } from './price-line.ts';
export { replayRecord } from './replay.ts';
export { sayEntry, type Telling } from './words.ts';
