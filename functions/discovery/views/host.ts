import {
  type HostRow,
  hostOfOffer,
  hostOnRecord,
  offersOfHost,
  soldByHost,
} from '../../../db/queries/discovery/host-pages.ts';
import { raisedInAll } from '../../../db/queries/offers/dashboard.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { webAddress } from '../../../src/domain/offers/picture.ts';
import type { Ctx } from '../../platform/context.ts';
import { cardsInOrder } from '../find-offers.ts';
import { hostPreviewAddress } from '../preview/host.ts';
import { hearts } from '../watch.ts';

/** A host as shown to everyone. */
export type Host = {
  id: string;
  name: string;
  image: string | null;
  seniority: string | null;
  bio: string;
  website: string | null;
  /** Their identity has been checked. */
  isChecked: boolean;
};

const HOST_ID = /^usr_[0-9a-z_]{1,60}$/;

/** A host, what their hours raised without fees, and one page of their offers; null if there is no such host. */
export async function showHostPage(ctx: Ctx, id: string, { page, limit }: { page: number; limit: number }) {
  if (!HOST_ID.test(id)) return null;
  const [row, raised, sold, { ids, total }, marked] = await Promise.all([
    hostOnRecord(ctx.db, id),
    raisedInAll(ctx.db, id),
    soldByHost(ctx.db, id),
    offersOfHost(ctx.db, id, { now: ctx.now(), page, limit }),
    hearts(ctx),
  ]);
  if (!row) return null;
  const offers = await cardsInOrder(ctx, ids);
  const amounts = raised.map(({ currency, totalPence }) => ({ currency, pence: totalPence }));
  const preview = await hostPreviewAddress(row, raised);
  return { host: hostOf(row), preview, raised: amounts.filter(({ pence }) => pence > 0), sold, offers, total, marked };
}

/** The host of an offer that is or was on sale; null for drafts and closed accounts. */
export async function showHostOfOffer(ctx: Ctx, offerId: string): Promise<Host | null> {
  const row = await hostOfOffer(ctx.db, offerId);
  return row && hostOf(row);
}

const hostOf = (row: HostRow): Host => ({
  id: row.id,
  name: fullName(row),
  image: row.image,
  seniority: row.seniority,
  bio: row.bio ?? '',
  website: webAddress(row.website),
  isChecked: row.kycStatus === 'passed',
});
