import type { Catalogue } from '../../contract/index.ts';
import { call } from '../call.ts';
import { $lot } from './lot.ts';

export type BidRecord = Catalogue['product/bidhistory']['output']['_zod']['output']['records'][number];

/** News of a hot lot come faster than anybody reads: the list is asked for this often at most. */
const AT_MOST_EVERY_MS = 2_000;

/** Calls `show` with the page of bids anew whenever the lot has moved on, until the returned function is called. */
export function followBids(
  asked: { id: string; page: number; limit: number },
  show: (bids: BidRecord[]) => void,
): () => void {
  let version = $lot.get()?.version;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = async () => {
    const asking = version;
    const answer = await call('product/bidhistory', asked);
    timer = undefined;
    if (isOver) return;
    if (answer.ok) show(answer.data.records);
    // What moved on meanwhile may not be in the answer.
    if (version !== asking) askSoon();
  };
  const askSoon = () => {
    timer ??= setTimeout(() => void ask(), Math.random() * AT_MOST_EVERY_MS);
  };
  const stop = $lot.subscribe((lot) => {
    if (lot?.id !== asked.id || lot.version === version) return;
    const isFirst = version === undefined;
    version = lot.version;
    if (!isFirst) askSoon();
  });
  return () => {
    isOver = true;
    stop();
    clearTimeout(timer);
  };
}
