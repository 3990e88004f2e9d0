import type { auctionEvents } from '../../../src/contract/auctions/auctions.ts';
import { formOf } from '../../../src/domain/auctions/form.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { changeLots } from '../change-lots.ts';
import { lotsOfAuction, offersOfAuction } from '../list-lots.ts';
import { changeAnyAuction, changeOwnAuction } from '../move-auction.ts';
import { ownAuction, setupOf, visibleAuction } from '../read-auction.ts';
import { recordOf } from '../records.ts';
import { saveAuction } from '../save-auction.ts';
import { searchAuctions } from '../search-auctions.ts';

const SAVED = {
  draft: 'Your draft is saved.',
  scheduled: 'Your auction has been announced.',
} as const;

export const eventActions: Handlers<typeof auctionEvents> = {
  'auction/search': async (ctx, input) => {
    const { records, total } = await searchAuctions(ctx, input);
    return { data: { records, totalRecords: total, setDisp: total > 0 } };
  },

  'auction/lots': async (ctx, { auction_id, ...page }) => {
    const { records, total, auction } = await lotsOfAuction(ctx, auction_id, page);
    return { data: { records, totalRecords: total, setDisp: total > 0, auction, server_time: ctx.now() } };
  },

  'auction/getSingleAuction': async (ctx, { id, mode }) => {
    if (mode === 'view' || !ctx.person) {
      return { data: { record: await recordOf(ctx, await visibleAuction(ctx, id)), form: null } };
    }
    const auction = await ownAuction({ ...ctx, person: ctx.person }, id);
    const form = formOf(setupOf(auction));
    const copy = { ...form, date_added: null, date_closed: null };
    return { data: { record: await recordOf(ctx, auction), form: mode === 'duplicate' ? copy : form } };
  },

  'auction/getAllProjectsAssociated': async (ctx, { auction_id, state, ...page }) => {
    const { records, total } = await offersOfAuction(ctx, auction_id, state, page);
    return { data: { records, totalRecords: total, setDisp: total > 0 } };
  },

  'auction/auctionAction': async (ctx, form) => {
    const saved = await saveAuction(ctx, form);
    return { data: saved, message: saved.status === 'draft' ? SAVED.draft : SAVED.scheduled };
  },

  'auction/addtoAuction': async (ctx, { auction_id, action, project_ids, to }) => {
    const states = await changeLots(ctx, { auctionId: auction_id, command: action, offerIds: project_ids, to });
    const records = [...new Set(project_ids)].flatMap((project_id, i) => {
      const state = states[i];
      return state ? [{ project_id, state }] : [];
    });
    return { data: { auction_id, records } };
  },

  'auction/changeStatus': async (ctx, input) => ({ data: await changeOwnAuction(ctx, input) }),

  'admin/auction/changeStatus': async (ctx, { id, status, reason }) => ({
    data: await changeAnyAuction(ctx, id, { to: status, reason }),
  }),
};
