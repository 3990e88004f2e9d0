import type { Catalogue } from '../../contract/index.ts';
import { call } from '../call.ts';
import { $lot } from './lot.ts';

export type BidRecord = Catalogue['product/bidhistory']['output']['_zod']['output']['records'][number];

/** The list is fetched at most this often, as a busy lot changes faster than anyone can read. */
const MIN_INTERVAL_MS = 2_000;

/** Fetches a page of bids whenever the lot changes and passes it to `show`, until the returned function is called. */
export function followBids(
  query: { id: string; page: number; limit: number },
  show: (bids: BidRecord[]) => void,
): () => void {
  let version = $lot.get()?.version;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const fetchBids = async () => {
    const fetched = version;
    const answer = await call('product/bidhistory', query);
    timer = undefined;
    if (isOver) return;
    if (answer.ok) show(answer.data.records);
    // The lot has changed since the request was sent.
    if (version !== fetched) fetchSoon();
  };
  const fetchSoon = () => {
    timer ??= setTimeout(() => void fetchBids(), Math.random() * MIN_INTERVAL_MS);
  };
  const stop = $lot.subscribe((lot) => {
    if (lot?.id !== query.id || lot.version === version) return;
    const isFirst = version === undefined;
    version = lot.version;
    if (!isFirst) fetchSoon();
  });
  return () => {
    isOver = true;
    stop();
    clearTimeout(timer);
  };
}
