import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../client/call.ts';
import { refreshRoom } from '../../../../client/live/listen.ts';
import type { LiveRaise } from '../../../../contract/auctions/live/frames.ts';
import type { RaiseView } from '../../../../contract/auctions/live/raise.ts';

/** How long after a change single pledges are asked for, so that a storm of changes is one question. */
const LOOK_AFTER_MS = 400;

export type RaiseAction = () => Promise<{ ok: boolean; message: string }>;

/** What a desk does with a paddle raise, and why the latest was refused. Each can be sent again without harm. */
export function useRaiseCalls(auctionId: string) {
  const [refused, setRefused] = useState('');

  /** True if it was done. */
  async function make(ask: RaiseAction): Promise<boolean> {
    const answer = await ask();
    setRefused(answer.ok ? '' : answer.message);
    void refreshRoom({ auctionId, view: 'desk' });
    return answer.ok;
  }
  return { refused, make };
}

/** The single pledges of a paddle raise for a desk, asked for after each change; null until they are known. */
export function usePledges(auctionId: string, { raise_id, version }: LiveRaise): RaiseView | null {
  const [view, setView] = useState<RaiseView | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version is a reason to ask again
  useEffect(() => {
    waiting.current ??= setTimeout(async () => {
      waiting.current = undefined;
      const answer = await call('auction/live/raise', { auction_id: auctionId });
      if (answer.ok) setView(answer.data.raise);
    }, LOOK_AFTER_MS);
  }, [auctionId, raise_id, version]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return view?.raise_id === raise_id ? view : null;
}
