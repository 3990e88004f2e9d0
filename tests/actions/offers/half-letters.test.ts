import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { offers } from '../../../db/schema/index.ts';
import { pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import { api, database, ownDatabase, rawApi, send } from '../../support/kit.ts';
import { uploadOne } from '../../support/offers/pictures.ts';
import { saveOffer } from '../../support/offers.ts';

ownDatabase();

/** The first half of an emoji, as a program may send it and as text is cut to a length. */
const HALF = '\ud83e';
const CUT = '🥖';

describe('half of a letter', () => {
  it('in what a program sends is looked for and kept as a mark that something is missing', async () => {
    expect((await rawApi('product/search', JSON.stringify({ q: HALF.repeat(3) }))).http).toBe(200);
    const { http, data } = await saveOffer({ title: `Bread ${HALF}`, desc_proc: `<p>A loaf ${HALF}</p>` });
    expect(http).toBe(200);
    const [row] = await database().select().from(offers).where(eq(offers.id, data.id));
    expect([row?.title, row?.descriptionHtml]).toEqual(['Bread \ufffd', '<p>A loaf \ufffd</p>']);
  });

  it('is all that stays of one at the end of a long search, name or question', async () => {
    const found = await send(`/search?q=${encodeURIComponent(`${'b'.repeat(99)}${CUT}`)}`);
    expect(found.status).toBe(200);
    await found.text();
    expect((await uploadOne(pngFile(), `${'b'.repeat(199)}${CUT}`)).originalname).toMatch(/^b+/);
    const { data } = await saveOffer();
    const message = `${'b'.repeat(298)}${CUT} and more`;
    const asked = await api('product/emailForProductInfo', { id: data.id, message, share_email: 0 }, { as: 'ben' });
    expect(asked.http).toBe(200);
  });
});
