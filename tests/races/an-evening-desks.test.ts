import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { liveAuctions, liveLots } from '../../db/schema/index.ts';
import type { LiveCommandInput } from '../../src/contract/auctions/live/desk.ts';
import { type LotCall, lotSummary } from '../../src/domain/bidding/index.ts';
import type { CastName } from '../support/cast.ts';
import { random } from '../support/random.ts';
import { commandShot, type Evening, eveningsFor, look, recordOf, watchAsHost } from './evening.ts';
import { CROWD, crowdToken, database, expectAllWell, seedsOf, tally, times, together } from './kit.ts';
import type { Shot } from './together.ts';

const SEEDS = seedsOf(1);
const LOTS = 4;

const hammerOf = eveningsFor(SEEDS, { far: 'twice' });
const stormOf = eveningsFor(SEEDS, { far: 'twice', clerks: ['priya'] });
const blockOf = eveningsFor(SEEDS, { lots: LOTS, clerks: ['priya'] });

describe(`${CROWD} commands at once from two tabs of a host’s desk`, () => {
  it.each(SEEDS)('strike the hammer or set a step: the other tab hears why not (LA2), seed %i', async (seed) => {
    const evening = hammerOf(seed);
    await watchAsHost(evening);
    const [lot = ''] = evening.lots;
    const { version } = (await look(evening)).lot;
    const hammer = { command: 'hammer' as const, project_id: lot, version, confirmed: false };
    const step = { command: 'set_step' as const, project_id: lot, factor: 2 };
    const chance = random(seed);
    const shots = times(CROWD, (n) =>
      chance() < 0.5 ? commandShot(evening, hammer, `hammer-press-${n >> 2}`) : commandShot(evening, step, 'one-step'),
    );
    const answers = await together(shots);
    const made = byPeople((await recordOf(lot)).calls).slice(BEFORE);
    expect(made).toHaveLength(1);
    const { ok = 0, ...refused } = tally(answers);
    expect(refused).toEqual({ [made[0]?.verb === 'hammered' ? 'NOT_NOW' : 'LOT_MOVED_ON']: CROWD - ok });
    const accepted = answers.filter(({ http }) => http === 200).map(({ data }) => data);
    expect(new Set(accepted.map((data) => data.version))).toEqual(new Set([version + 1]));
    expect(accepted.filter((data) => !data.already_applied)).toHaveLength(1);
    await expectAllWell(answers);
  });

  it.each(SEEDS)(
    'have one order with the bids, and each command is a call or a named refusal (LA2, LA7), seed %i',
    async (seed) => {
      const chance = random(seed);
      const evening = stormOf(seed);
      await watchAsHost(evening);
      const [lot = ''] = evening.lots;
      const { version } = (await look(evening)).lot;
      const shots = times(CROWD, (n) => stormShot(evening, { n, version, chance }));
      const answers = await together(shots);
      const commands = answers.filter((_, n) => shots[n]?.path === 'auction/live/command');
      const refusals = answers.flatMap(({ code }) => code ?? []);
      expect(refusals.filter((code) => !STORM_REFUSALS.includes(code))).toEqual([]);

      const { row, bids, calls, state } = await recordOf(lot);
      expect(row).toMatchObject({ ...lotSummary(state), version: bids.length + calls.length });
      const made = commands.filter(({ http }) => http === 200).map(({ data }) => data.version);
      expect(made.toSorted((a, b) => a - b)).toEqual(versionsOf(byPeople(calls).slice(BEFORE), bids));
      await expectOnBlock(evening);
      await expectAllWell(answers);
    },
  );

  it.each(SEEDS)(`put one of ${LOTS} lots on the block (LA1), seed %i`, async (seed) => {
    const chance = random(seed);
    const evening = blockOf(seed);
    await watchAsHost(evening);
    const shots = times(CROWD, (n): Shot => {
      const project_id = evening.lots[Math.floor(chance() * LOTS)] ?? '';
      const command = chance() < 0.6 ? ('show' as const) : ('open' as const);
      return commandShot(evening, { command, project_id }, `on-the-block-${n}`, n % 3 === 0 ? 'priya' : 'amara');
    });
    const answers = await together(shots);
    await expectOnBlock(evening);
    await expectAllWell(answers);
    const { ok, ...refused } = tally(answers);
    const made = (await Promise.all(evening.lots.map(recordOf))).flatMap(({ calls }) => calls);
    expect(made).toHaveLength(ok ?? 0);
    expect(Object.keys(refused).filter((code) => !BLOCK_REFUSALS.includes(code))).toEqual([]);
  });
});

const BLOCK_REFUSALS = ['NOT_NOW', 'NOT_YOUR_CALL', 'OTHER_LOT_ON_BLOCK'];
/** The calls before the race. */
const BEFORE = 4;
const STORM_REFUSALS = [
  ...['NOT_NOW', 'NOT_YOUR_CALL', 'LOT_MOVED_ON', 'TOO_SOON', 'NOTHING_TO_UNDO', 'ASK_TOO_LOW', 'ASK_TOO_HIGH'],
  ...['BID_TOO_LOW', 'ALREADY_LEADING_HIGHER', 'ON_HOLD', 'LOT_CLOSED'],
];

type Storm = { n: number; version: number; chance: () => number };

/** One call of many: the host’s, an operator’s or a clerk’s, or a bid. */
function stormShot(evening: Evening, { n, version, chance }: Storm): Shot {
  const [project_id = ''] = evening.lots;
  const amount_pence = 1_100 + Math.floor(chance() * 60) * 100;
  if (chance() < 0.4)
    return {
      path: 'bid/confirm',
      input: {
        project_id,
        amount_pence,
        kind: 'straight',
        confirmed: true,
        // Ids and numbers side by side could be those of a card.
        idempotency_key: `storm-bid-${project_id}-n${n}`,
      },
      token: crowdToken(n),
    };
  const commands: LiveCommandInput[] = [
    { command: 'hammer', project_id, version, confirmed: false },
    { command: 'hold', project_id, reason: 'A question.' },
    { command: 'resume', project_id },
    { command: 'undo', project_id },
    { command: 'call_off', project_id },
    { command: 'set_step', project_id, factor: 2 },
    { command: 'set_step', project_id, factor: 0.5 },
    { command: 'set_ask', project_id, ask_pence: amount_pence },
    { command: 'once', project_id },
  ];
  const callers: CastName[] = ['amara', 'amara', 'amara', 'priya', 'olive'];
  const command = commands[Math.floor(chance() * commands.length)] ?? { command: 'undo', project_id };
  return commandShot(evening, command, `storm-call-${n}`, callers[Math.floor(chance() * callers.length)]);
}

/** Without those that the clock makes: the end of a lot, or a hold while its host is away. */
const byPeople = (calls: readonly LotCall[]): LotCall[] =>
  calls.filter((call) => !('role' in call && call.role === 'clock'));

/** The version of a lot after each of these calls, in order. */
const versionsOf = (
  calls: readonly { no: number; afterSeq: number }[],
  bids: readonly { moved: boolean }[],
): number[] => calls.map(({ no, afterSeq }) => no + bids.slice(0, afterSeq).filter(({ moved }) => moved).length);

/** Checks that the rows of the evening say the same as the records of its lots. */
async function expectOnBlock(evening: Evening): Promise<void> {
  const db = database();
  const rows = await db.select().from(liveLots).where(eq(liveLots.auctionId, evening.id));
  const [auction] = await db.select().from(liveAuctions).where(eq(liveAuctions.auctionId, evening.id));
  const onBlock = rows.filter(({ phase }) => phase === 'shown' || phase === 'open');
  expect(onBlock.map(({ lotId, block }) => [lotId, block])).toEqual([[auction?.lotId, auction?.block]]);
  for (const { lotId, phase } of rows) expect((await recordOf(lotId)).state.live.phase).toBe(phase);
}
