import type { guest } from '../../../src/contract/bidding/guest.ts';
import { amountText } from '../../../src/domain/bidding/browser.ts';
import { bidAddress, TYPED_BID_MS } from '../../../src/domain/bidding/index.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound } from '../../platform/refusal.ts';
import { hasRoom } from '../has-room.ts';

export const guestActions: Omit<Handlers<typeof guest>, 'bid/bidCustomData'> = {
  'ttwbidTemp/bidConfirmTemp': async (ctx, { project_id, amount_pence, kind }) => {
    if (!(await hasRoom(ctx.db, project_id))) throw notFound('offer');
    const address = bidAddress(project_id, { amount: amountText(amount_pence), kind });
    const go_to = ctx.person ? address : `/registration?next=${encodeURIComponent(address)}`;
    const expires_at = ctx.now() + TYPED_BID_MS;
    return { data: { project_id, amount_pence, kind, expires_at, go_to }, pendingBid: address };
  },
  'ttwbidTemp/cancelttwbidTemp': async () => ({ data: {}, pendingBid: 'end' }),
};
