import { eq } from 'drizzle-orm';
import { lots, offers } from '../../db/schema/index.ts';
import type { OfferInput } from '../../src/domain/offers/form.ts';
import type { CastName } from './cast.ts';
import { api, database } from './kit.ts';

const DAY = 24 * 3_600_000;

/** A valid offer form, for a charity in the directory. */
export function offerForm(changes: Partial<OfferInput> = {}): OfferInput {
  const now = Date.now();
  return {
    id: 0,
    title: 'Two hours of sourdough',
    desc_proc: '<p>We bake <b>bread</b>.</p>',
    charity_id: '1089464',
    auction: true,
    buynow: false,
    sprice: 20,
    rprice: 50,
    date_added: now,
    date_closed: now + 10 * DAY,
    market_status: 'open',
    ...changes,
  };
}

/** Publishes or saves an offer over HTTP as this TimeGiver. */
export async function saveOffer(changes: Partial<OfferInput> = {}, as: CastName = 'amara') {
  return api('product/projectAction', offerForm(changes), { as });
}

/** The rows of an offer and of its lot. */
export const offerRow = async (id: string) => (await database().select().from(offers).where(eq(offers.id, id)))[0];
export const lotOf = async (id: string) => (await database().select().from(lots).where(eq(lots.offerId, id)))[0];

/** Places a confirmed bid. */
export const bid = (id: string, amount_pence: number, as: CastName = 'ben') =>
  api('bid/confirm', { project_id: id, amount_pence, idempotency_key: crypto.randomUUID(), confirmed: true }, { as });
