import { describe, expect, it } from 'vitest';
import { insertBids, moveLot } from '../../db/changes/bidding/lots.ts';
import { lots, offers } from '../../db/schema/index.ts';
import { build, type Statement, statement } from '../../db/statement.ts';
import { judgeBid, type LotState, lotSummary, openLot, readTerms } from '../../src/domain/bidding/index.ts';
import { eveningStatements, eveningTimes } from '../support/evening-statements.ts';
import { HostedLot } from '../support/hosted-lot.ts';
import { lotRows, type TestLot } from '../support/lot-rows.ts';
import { nameOf } from './people/names.ts';
import type { SqlServer } from './platform/sql-server.ts';
import { newDatabase } from './platform/template.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 27, 12);
const PENNY = [{ fromPence: 0, incrementPence: 1 }];
const [FEW, MANY] = [100, 10_000];
const MEASURED = 200;
/** A trigger that reads all bids of a lot takes about a hundred times as long on the lot that has them. */
const MOST_TIMES = 4;

type Bidding = { bid: (n: number) => Statement[] };

describe('the triggers of a bid', () => {
  it.each([
    ['an auction', timed],
    ['a lot on the block', onTheBlock],
  ])(`cost as much on the 10,000th bid of %s as on its 100th`, { timeout: 120_000 }, async (_, biddingOn) => {
    const { server, remove } = await newDatabase('trigger-cost');
    const [short, long] = [biddingOn(server, 'short'), biddingOn(server, 'long')];
    place(server, short, 0, FEW);
    place(server, long, 0, MANY);
    const times = { short: [] as number[], long: [] as number[] };
    for (let n = 0; n < MEASURED; n++) {
      times.short.push(place(server, short, FEW + n, FEW + n + 1));
      times.long.push(place(server, long, MANY + n, MANY + n + 1));
    }
    remove();
    expect(median(times.long) / median(times.short)).toBeLessThan(MOST_TIMES);
  });
});

/** Places bids `from` to `to`, and returns how long that took, in ms. */
function place(server: SqlServer, bidding: Bidding, from: number, to: number): number {
  const statements = Array.from({ length: to - from }, (_, i) => bidding.bid(from + i)).flat();
  const began = performance.now();
  server.run('BEGIN', []);
  run(server, statements);
  server.run('COMMIT', []);
  return performance.now() - began;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const bidderOf = (n: number): string => `usr_${nameOf(n % 4)}`;
const amountOf = (n: number): number => 1_000 + n;

function run(server: SqlServer, statements: readonly Statement[]): void {
  for (const { sql, args } of statements) server.run(sql, args);
}

function open(server: SqlServer, id: string, given: TestLot): string {
  const { offer, lot } = lotRows(id, NOW, { increments: PENNY, ...given });
  run(server, [statement(build.insert(offers).values(offer)), statement(build.insert(lots).values(lot))]);
  return lot.terms;
}

function timed(server: SqlServer, id: string): Bidding {
  let state: LotState = openLot(readTerms(open(server, id, { scheduledEndAt: NOW + HOUR })));
  const bid = (n: number): Statement[] => {
    const command = { bidderId: bidderOf(n), kind: 'straight', amountPence: amountOf(n), at: NOW + n } as const;
    const verdict = judgeBid(state, { ...command, confirmed: true });
    if (!verdict.accepted) throw new Error(verdict.code);
    state = verdict.state;
    const row = { ...verdict.bid, id: `bid_${id}_${n}`, key: `key-${id}-${n}` };
    const summary = { ...lotSummary(state), closesAt: undefined };
    return [insertBids(id, [row]), moveLot({ lotId: id, from: n, to: n + 1, ...summary, bidders: [row.bidderId] })];
  };
  return { bid };
}

function onTheBlock(server: SqlServer, id: string): Bidding {
  const startsAt = NOW - HOUR;
  const { opensAt, closesAt } = eveningTimes(startsAt);
  open(server, id, { opensAt, scheduledEndAt: closesAt });
  run(server, eveningStatements({ id: `auc_${id}`, title: id, offers: [id], startsAt }));
  const [row] = server.all<{ terms: string }>('SELECT terms FROM lots WHERE offer_id = ?', id);
  const lot = new HostedLot(`auc_${id}`, readTerms(row?.terms ?? ''));
  lot.call({ command: 'show' }, NOW - 5_000);
  lot.call({ command: 'open' }, NOW - 4_000);
  run(server, lot.statements);
  const bid = (n: number): Statement[] => {
    const before = lot.statements.length;
    lot.bid(bidderOf(n), NOW + n, amountOf(n));
    return lot.statements.slice(before);
  };
  return { bid };
}
