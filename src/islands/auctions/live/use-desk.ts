import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { refreshRoom } from '../../../client/live/listen.ts';
import { t } from '../../../client/words.ts';
import type { LiveCommandInput } from '../../../contract/auctions/live/desk.ts';

export type DeskAnswer = { tone: 'success' | 'warning'; text: string } | null;

/** Makes calls from a desk, one at a time. A call whose answer was lost is sent once more with the same key. */
export function useDesk(auctionId: string) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<DeskAnswer>(null);
  /** The code with which it was refused; null if it was made. */
  async function make(command: LiveCommandInput): Promise<string | null> {
    setBusy(true);
    const input = { auction_id: auctionId, command, key: crypto.randomUUID() };
    const ask = () => call('auction/live/command', input, AbortSignal.timeout(5_000));
    let made = await ask();
    if (!made.ok && made.status === 0) made = await ask();
    setBusy(false);
    void refreshRoom({ auctionId, view: 'desk' });
    if (made.ok) setAnswer(null);
    else setAnswer({ tone: 'warning', text: made.status === 0 ? t(UNKNOWN) : made.message });
    return made.ok ? null : made.code;
  }
  return { busy, answer, make };
}

const UNKNOWN = 'We don’t know yet whether that went through. Please look again in a moment.';
