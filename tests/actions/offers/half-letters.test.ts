import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { offers } from '../../../db/schema/index.ts';
import { pngFile } from '../../../src/domain/offers/pictures/pictures.testkit.ts';
import { api, database, ownDatabase, rawApi, send } from '../../support/kit.ts';
import { uploadOne } from '../../support/offers/pictures.ts';
import { saveOffer } from '../../support/offers.ts';

ownDatabase();

/** A lone high surrogate: programs may send one, and cutting a text to a length may leave one. */
const HALF = '\ud83e';
const CUT = '🥖';

describe('a lone surrogate', () => {
  it('is replaced by U+FFFD in searches and stored texts', async () => {
    expect((await rawApi('product/search', JSON.stringify({ q: HALF.repeat(3) }))).http).toBe(200);
    const { http, data } = await saveOffer({ title: `Bread ${HALF}`, desc_proc: `<p>A loaf ${HALF}</p>` });
    expect(http).toBe(200);
    const [row] = await database().select().from(offers).where(eq(offers.id, data.id));
    expect([row?.title, row?.descriptionHtml]).toEqual(['Bread \ufffd', '<p>A loaf \ufffd</p>']);
  });

  it('may be left at the end of a search, name or question that is cut to its length', async () => {
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

describe('a title', () => {
  it('holds only what people see, and is empty without it (E10)', async () => {
    const { data } = await saveOffer({ title: 'Tea\u200b \u202ewith\u{e0041} Nan \u3164', market_status: 'draft' });
    const [row] = await database().select().from(offers).where(eq(offers.id, data.id));
    expect(row?.title).toBe('Tea with Nan');
    for (const title of ['\u3164\u2800', '\u200b \u00ad', '\u0301\u0302\u0303']) {
      const reply = await saveOffer({ title });
      expect(reply.code).toBe('FORM');
    }
    const blank = await saveOffer({ desc_proc: '<p>\u200b\u3164</p>' });
    expect(blank.code).toBe('FORM');
  });
});
