import { describe, expect, it } from 'vitest';
import { api, ownDatabase } from '../support/kit.ts';
import { Desk } from '../support/live.ts';
import { eveningForCharity } from '../support/raises.ts';
import { watch } from './watching.ts';

ownDatabase();

async function appeal() {
  const evening = await eveningForCharity();
  const auction_id = evening.id;
  const watching = { ben: await watch(auction_id, 'ben'), gus: await watch(auction_id, 'gus') };
  const level = { auction_id, level_pence: 10_000 };
  const { raise_id } = (await api('auction/live/raiseLevel', level, { as: 'amara' })).data;
  return { evening, auction_id, level, raise_id, ...watching };
}

describe('a paddle raise in the room', () => {
  it('comes with its level, count and sum, and with one’s own pledges to oneself alone', async () => {
    const { auction_id, level, raise_id, ben, gus } = await appeal();
    const opened = await ben.sees(({ raise }) => raise?.status === 'open');
    expect(opened.raise).toMatchObject({ raise_id, level_pence: 10_000, pledged: 0, pledged_pence: 0, own: [] });
    const { pledge_id } = (await api('auction/live/pledge', { ...level, raise_id }, { as: 'gus' })).data;
    const own = await gus.sees(({ raise }) => raise?.pledged === 1);
    expect(own.raise).toMatchObject({ pledged_pence: 10_000, at_level: 1, own: [{ pledge_id, level_pence: 10_000 }] });
    expect((await ben.sees(({ raise }) => raise?.pledged === 1)).raise?.own).toEqual([]);
    expect(ben.frames.join()).not.toContain(pledge_id);

    await api('auction/live/undoPledge', { auction_id, pledge_id }, { as: 'gus' });
    const undone = await gus.sees(({ raise, n }) => raise?.pledged === 0 && n > own.n);
    expect(undone.raise).toMatchObject({ pledged_pence: 0, own: [] });
  });

  it('shows the last of many pledges made at once (LA11)', async () => {
    const { level, raise_id, ben } = await appeal();
    const all = ['gus', 'dev', 'clara', 'ben'] as const;
    await Promise.all(all.map((as) => api('auction/live/pledge', { ...level, raise_id }, { as })));
    const last = await ben.sees(({ raise, raised_pence }) => raise?.pledged === all.length && raised_pence === 40_000);
    expect(last.raise).toMatchObject({ pledged_pence: 40_000, own: [{ level_pence: 10_000 }] });
  });

  it('leaves the room once another lot is shown after its result', async () => {
    const { evening, auction_id, raise_id } = await appeal();
    for (const as of ['amara', 'priya'] as const)
      await api('auction/live/countRaise', { auction_id, raise_id, pledges: 0, total: 0 }, { as });
    await api('auction/live/finishRaise', { auction_id, raise_id }, { as: 'amara' });
    const desk = new Desk(evening);
    expect((await desk.look()).raise).toMatchObject({ status: 'final' });
    await desk.call({ command: 'show', project_id: evening.lots[0] ?? '' });
    expect((await desk.look()).raise).toBeNull();
  });
});
