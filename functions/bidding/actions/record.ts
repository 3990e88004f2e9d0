import type { record } from '../../../src/contract/bidding/record.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { showRecord } from '../views/record.ts';

export const recordActions: Handlers<typeof record> = {
  'bid/publicRecord': async (ctx, { id, page, limit }) => {
    const found = await showRecord(ctx, id);
    if (found === 'missing') throw notFound('offer');
    if (found === 'no auction') throw refusal('NOT_AN_AUCTION', 'This offer has a fixed price and takes no bids.');
    if (found === 'open') throw refusal('LOT_OPEN', 'Bidding has not ended yet.');
    const { entries } = found;
    const records = entries.slice((page - 1) * limit, page * limit).map(({ entry, hash }) => ({ entry, hash }));
    return { data: { records, totalRecords: entries.length, setDisp: true, last_hash: entries.at(-1)?.hash ?? '' } };
  },
};
