import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events } from '../../../db/schema/index.ts';
import { showIncrements } from '../../../functions/operators/views/increments.ts';
import { readTerms } from '../../../src/domain/bidding/index.ts';
import type { CastName } from '../../support/cast.ts';
import { api, database, moveClock, ownDatabase } from '../../support/kit.ts';
import { lotOf, saveOffer } from '../../support/offers.ts';
import { signedIn } from '../../support/signed-in.ts';

ownDatabase();

const shown = async () => (await showIncrements(await signedIn('olive')))?.map(({ text }) => text) ?? [];
const save = (table: string, seen: string, as: CastName = 'olive') =>
  api('operator/saveIncrements', { currency: 'GBP', table, seen }, { as });

describe('operator/saveIncrements (R8)', () => {
  it('replaces the table of one currency for lots that open from then on, with an entry in the audit (R1)', async () => {
    const [pounds = '', dollars] = await shown();
    const open = (await saveOffer({})).data.id;
    expect(await save('0: 0.50\n20: 3', pounds)).toMatchObject({ http: 200, data: { currency: 'GBP', steps: 2 } });
    expect(await shown()).toEqual(['0: 0.50\n20: 3', dollars]);
    moveClock(10_000);
    const later = (await saveOffer({ date_added: Date.now() + 10_000 })).data.id;
    const incrementsOf = async (id: string) => readTerms((await lotOf(id))?.terms ?? '').increments;
    expect(await incrementsOf(later)).toEqual([
      { fromPence: 0, incrementPence: 50 },
      { fromPence: 2_000, incrementPence: 300 },
    ]);
    expect(await incrementsOf(open)).toHaveLength(12);
    const [event] = await database()
      .select()
      .from(events)
      .where(eq(events.verb, 'increments.saved'))
      .orderBy(desc(events.id));
    expect(event).toMatchObject({ actorId: 'usr_olive', subjectId: 'increments-GBP' });
    expect(JSON.parse(event?.data ?? '')).toEqual({ before: pounds, after: '0: 0.50\n20: 3' });
  });

  it('lets only one of two saves at the same time change the table', async () => {
    const [pounds = ''] = await shown();
    const both = await Promise.all([save('0: 1', pounds), save('0: 2', pounds)]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    const won = both.findIndex(({ http }) => http === 200);
    expect((await shown())[0]).toBe(`0: ${won + 1}`);
  });

  it('refuses a table that is wrong, out of date or not an operator’s, and changes nothing', async () => {
    const [pounds = ''] = await shown();
    expect(await save('20: 1\n10: 1', pounds)).toMatchObject({
      http: 422,
      code: 'INCREMENTS_INVALID',
      message: 'Line 2: each price must be higher than the one before.',
      data: { field: 'table' },
    });
    expect(await save('10: 1', '10: 9')).toMatchObject({ http: 409, code: 'INCREMENTS_CHANGED' });
    expect(await save('10: 1', pounds, 'amara')).toMatchObject({ code: 'ROLE_NEEDED' });
    expect((await shown())[0]).toBe(pounds);
    expect(await showIncrements(await signedIn('amara'))).toBeNull();
  });
});
