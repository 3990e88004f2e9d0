import { createClient } from '@libsql/client/web';
import { beforeAll, describe, expect, it } from 'vitest';
import { awardLot } from '../../db/changes/bidding/award.ts';
import { closeLotRow, declineBids, insertBids, moveLot, recordRetraction } from '../../db/changes/bidding/lots.ts';
import { openDatabase } from '../../db/client.ts';
import { lots, offers } from '../../db/schema/index.ts';
import type { Statement } from '../../db/statement.ts';
import { replayLot } from '../../scripts/lib/replay-lot.ts';
import {
  type AcceptedBid,
  judgeBid,
  type LotCall,
  type LotState,
  lotSummary,
  openLot,
  readTerms,
  replay,
} from '../../src/domain/bidding/index.ts';
import { castId } from '../support/cast.ts';
import { lotRows } from '../support/lot-rows.ts';
import { ownServer } from '../support/own-server.ts';

const serverAddress = ownServer('replay');
const NOW = Date.UTC(2026, 10, 24, 12);
const LOT = 'lot_replayed';

/** Ben bids £20, Clara up to £500; she retracts, and Dev bids up to £22. */
async function record(): Promise<void> {
  const db = openDatabase(serverAddress());
  const rows = lotRows(LOT, NOW, { reservePence: 4_000 });
  await db.insert(offers).values(rows.offer);
  await db.insert(lots).values(rows.lot);
  const bids: AcceptedBid[] = [];
  let state: LotState = openLot(readTerms(rows.lot.terms));
  state = await place(bids, state, castId('ben'), 2_000);
  state = await place(bids, state, castId('clara'), 50_000);
  const call: LotCall = { no: 1, afterSeq: 2, at: NOW + 10, verb: 'retracted', seqs: [2] };
  state = replay(state.terms, { bids, calls: [call] });
  await send([recordRetraction({ ...call, lotId: LOT, by: castId('clara'), reason: 'typing_error' })]);
  await send([declineBids({ ...call, lotId: LOT, bidderId: castId('clara'), reason: 'typing_error' })]);
  await send([moveLot({ lotId: LOT, from: 2, to: 3, ...lotSummary(state), bidders: [] })]);
  await place(bids, state, castId('dev'), 2_200);
}

async function place(bids: AcceptedBid[], state: LotState, bidderId: string, amountPence: number) {
  const at = NOW + 10;
  const verdict = judgeBid(state, { bidderId, kind: 'proxy', amountPence, at, confirmed: true });
  if (!verdict.accepted) throw new Error(verdict.code);
  const { bid } = verdict;
  const from = bids.push(bid) === 3 ? 3 : bid.seq - 1;
  await send([insertBids(LOT, [{ ...bid, id: `bid_${bid.seq}`, key: `key-${bid.seq}` }])]);
  await send([moveLot({ lotId: LOT, from, to: from + 1, ...lotSummary(verdict.state), bidders: [bidderId] })]);
  return verdict.state;
}

const send = (statements: (string | Statement)[]) => createClient(serverAddress()).batch(statements, 'write');

describe('npm run replay', () => {
  beforeAll(record);

  it('tells in words how a lot came to its price, retractions at their place (R2, R21)', async () => {
    const { lines, isRight } = await replayLot(serverAddress(), LOT);
    expect(lines).toEqual([
      'lot_replayed, "An hour of kindness"',
      '  english, start £10.00, reserve £40.00',
      '  from 2026-11-24 11:00:00.000Z to 2026-11-24 13:00:00.000Z',
      '  a bid in the last 5 min moves the end, at most by 60 min',
      '#1 2026-11-24 12:00:00.010Z ben bids up to £20.00; ben leads at £20.00, reserve not met, ends 2026-11-24 13:00:00.000Z',
      '#2 2026-11-24 12:00:00.010Z clara bids up to £500.00; clara leads at £40.00, reserve met, ends 2026-11-24 13:00:00.000Z',
      '   2026-11-24 12:00:00.010Z retracted (typing_error): #2; ben leads at £20.00, reserve not met, ends 2026-11-24 13:00:00.000Z',
      '#3 2026-11-24 12:00:00.010Z dev bids up to £22.00; dev leads at £22.00, reserve not met, ends 2026-11-24 13:00:00.000Z',
      'The lot is open.',
    ]);
    expect(isRight).toBe(true);
  });

  it('tells how a lot ended: below its reserve, and then awarded by hand (R12, R34)', async () => {
    const closed = {
      lotId: LOT,
      version: 4,
      result: 'reserve_not_met',
      winnerId: null,
      closedAt: NOW + 3_600_000,
    } as const;
    await send([closeLotRow(closed)]);
    const ended = await replayLot(serverAddress(), LOT);
    expect([ended.lines.at(-2), ended.isRight]).toEqual(['The reserve was not met.', true]);
    expect(ended.lines.at(-1)).toMatch(
      /^Its public record has 6 entries and leads to the same end; hash [0-9a-f]{64}$/,
    );
    await send([awardLot(LOT, castId('dev'))]);
    const awarded = await replayLot(serverAddress(), LOT);
    expect([awarded.lines.at(-2), awarded.isRight]).toEqual(['The reserve was not met. Awarded by hand to dev.', true]);
  });

  it('shows a row that is not as its record (I2)', async () => {
    await send([
      'DROP TRIGGER lots_follow_bids',
      'DROP TRIGGER lots_stay_closed',
      'UPDATE lots SET price_pence = 9900',
    ]);
    const { lines, isRight } = await replayLot(serverAddress(), LOT);
    expect(lines.at(-1)).toBe('The lot’s row has another pricePence: 9900; its record gives 2200.');
    expect(isRight).toBe(false);
  });

  it('stops at the first bid that cannot have happened', async () => {
    await send(['DROP TRIGGER lot_calls_never_deleted', 'DELETE FROM lot_calls']);
    const { lines, isRight } = await replayLot(serverAddress(), LOT);
    expect(lines.at(-1)).toBe('This cannot have happened. Lot lot_replayed, bid 3: BID_TOO_LOW');
    expect(isRight).toBe(false);
  });

  it('refuses a lot that it cannot replay', async () => {
    await expect(replayLot(serverAddress(), 'none')).rejects.toThrow('There is no lot none.');
  });
});
