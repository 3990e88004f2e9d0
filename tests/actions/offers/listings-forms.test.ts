import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { offers } from '../../../db/schema/index.ts';
import { readFlashForm } from '../../../functions/http/form/flash-form.ts';
import { castToken } from '../../support/cast.ts';
import { database, ownDatabase, SITE, send } from '../../support/kit.ts';
import { openTestLot } from '../../support/lots.ts';
import { saveOffer } from '../../support/offers.ts';

ownDatabase();

/** Sends the question above a list without a script. */
async function bulk(fields: [string, string][]) {
  const all: [string, string][] = [...fields, ['next', '/seller/lots/draft'], ['keep', '1']];
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: SITE,
    cookie: `kindhour=${castToken('amara')}`,
  };
  const body = new URLSearchParams(all).toString();
  const answer = await send('/form/product/bulkProjectAction', { method: 'POST', headers, body });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('flash-form='));
  const kept = cookie ? readFlashForm(new Request(SITE, { headers: { cookie: cookie.split(';')[0] ?? '' } })) : null;
  return { location: answer.headers.get('location'), kept };
}

describe('a plain form for several offers', () => {
  it('reports success, or which offers were refused and why', async () => {
    const draft = async () => (await saveOffer({ market_status: 'draft' })).data.id;
    const [one, other, third] = [await draft(), await draft(), await draft()];
    const open = await openTestLot();
    const theirs = await openTestLot({ seller: 'edwin' });
    const ids = (list: string[]) => list.map((id): [string, string] => ['ids:list', id]);
    expect(await bulk([...ids([one, other]), ['action', 'delete']])).toEqual({
      location: '/seller/lots/draft?notice=OFFER_CHANGED',
      kept: null,
    });
    const { location, kept } = await bulk([...ids([third, open, theirs]), ['action', 'delete']]);
    expect(location).toBe('/seller/lots/draft?notice=NOT_ALL_DONE');
    expect(kept?.issues).toEqual([
      { field: open, message: 'Only a draft can be deleted. An open offer can be cancelled.' },
      { field: theirs, message: 'There is no such offer.' },
    ]);
    for (const id of [one, other, third])
      expect(await database().select().from(offers).where(eq(offers.id, id))).toEqual([]);
    expect(await database().select().from(offers).where(eq(offers.id, open))).toHaveLength(1);
  });
});
