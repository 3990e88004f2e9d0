import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { refreshRoom } from '../../../client/live/listen.ts';
import type { RoomView } from '../../../client/live/store.ts';
import type { Currency } from '../../../domain/kit/money.ts';
import { OwnMaximum, type Refused } from './OwnMaximum.tsx';

type Props = { auctionId: string; lotId: string; currency: Currency; you: RoomView['you'] };

/** The maximum that this person leaves on a lot before it opens: it becomes a bid at the opening (R30). */
export function EarlyMaximum({ auctionId, lotId, currency, you }: Props) {
  const [busy, setBusy] = useState(false);
  const own = you.early_maxima.find(({ project_id }) => project_id === lotId)?.amount_pence ?? null;
  async function leave(pence: number | null, confirmed: boolean): Promise<Refused | null> {
    setBusy(true);
    const answer = await call('ttwbid/future_proxy', { project_id: lotId, amount_pence: pence, confirmed });
    await refreshRoom({ auctionId, view: 'room' });
    setBusy(false);
    return answer.ok ? null : answer;
  }
  return (
    <OwnMaximum currency={currency} own={own} busy={busy} onSet={leave} onRemove={() => void leave(null, false)} />
  );
}
