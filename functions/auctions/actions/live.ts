import type { desk } from '../../../src/contract/auctions/live/desk.ts';
import type { floor } from '../../../src/contract/auctions/live/floor.ts';
import type { raises } from '../../../src/contract/auctions/live/raise.ts';
import type { rehearsals } from '../../../src/contract/auctions/live/rehearsal.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { makeLiveCommand } from '../live/command.ts';
import { checkDoors } from '../live/doors-check.ts';
import { lookAround } from '../live/look.ts';
import { applyOperations } from '../live/ops.ts';
import { checkMeIn, findGuests, listPaddles, swapPaddle } from '../live/paddles.ts';
import { pledge, takeBack } from '../live/pledges.ts';
import { countPledges, finish, nextLevel } from '../live/raise.ts';
import { readLiveRecord } from '../live/record.ts';
import { readRehearsal, startRehearsal } from '../live/rehearsal.ts';
import { showRaise } from '../live/show-raise.ts';
import { changeStaff } from '../live/staff.ts';
import { giveTicket, newProjectorLink } from '../live/tickets.ts';

const deskActions: Handlers<typeof desk> = {
  'auction/live/room': async (ctx, { auction_id, read_token }) => ({
    data: await lookAround(ctx, auction_id, read_token),
  }),
  'auction/live/ticket': async (ctx, { auction_id, view, read_token }) => ({
    data: await giveTicket(ctx, auction_id, view, read_token),
  }),
  'auction/live/command': async (ctx, { auction_id, command, key }) => ({
    data: await makeLiveCommand(ctx, auction_id, command, key),
  }),
  'auction/live/checkDoors': async (ctx, { auction_id }) => ({ data: await checkDoors(ctx, auction_id) }),
  'auction/live/record': async (ctx, { project_id, after }) => ({ data: await readLiveRecord(ctx, project_id, after) }),
  'auction/live/projector': async (ctx, { auction_id }) => ({ data: await newProjectorLink(ctx, auction_id) }),
  'auction/live/staff': async (ctx, { auction_id, ...change }) => ({
    data: await changeStaff(ctx, auction_id, change),
  }),
};

const floorActions: Handlers<typeof floor> = {
  'auction/live/ops': async (ctx, { auction_id, ops }) => ({ data: await applyOperations(ctx, auction_id, ops) }),
  'auction/live/guests': async (ctx, { auction_id, query }) => ({
    data: { guests: await findGuests(ctx, auction_id, query) },
  }),
  'auction/live/checkIn': async (ctx, { auction_id, terms_version }) => ({
    data: { paddle: await checkMeIn(ctx, auction_id, terms_version) },
  }),
  'auction/live/swapPaddle': async (ctx, { auction_id, paddle, to, op_id }) => {
    const key = `op ${auction_id} ${op_id}`;
    return { data: { paddle: await swapPaddle(ctx, { auctionId: auction_id, paddle, to: to ?? undefined, key }) } };
  },
  'auction/live/paddles': async (ctx, { auction_id, page, limit }) => ({
    data: await listPaddles(ctx, auction_id, page, limit),
  }),
};

const raiseActions: Handlers<typeof raises> = {
  'auction/live/raise': async (ctx, { auction_id }) => ({ data: { raise: await showRaise(ctx, auction_id) } }),
  'auction/live/raiseLevel': async (ctx, { auction_id, level_pence }) => ({
    data: { raise_id: await nextLevel(ctx, auction_id, level_pence) },
  }),
  'auction/live/pledge': async (ctx, { auction_id, ...given }) => ({ data: await pledge(ctx, auction_id, given) }),
  'auction/live/undoPledge': async (ctx, { auction_id, pledge_id }) => {
    await takeBack(ctx, auction_id, pledge_id);
    return { data: { pledge_id } };
  },
  'auction/live/countRaise': async (ctx, { auction_id, ...count }) => ({
    data: await countPledges(ctx, auction_id, count),
  }),
  'auction/live/finishRaise': async (ctx, { auction_id, raise_id }) => ({
    data: { raise_id, invoices: await finish(ctx, auction_id, raise_id) },
  }),
};

const rehearsalActions: Handlers<typeof rehearsals> = {
  'auction/live/rehearse': async (ctx, { auction_id }) => ({
    data: { auction_id, lots: await startRehearsal(ctx, auction_id) },
  }),
  'auction/live/rehearsal': async (ctx, { auction_id }) => ({ data: await readRehearsal(ctx, auction_id) }),
};

export const liveHandlers = { ...deskActions, ...floorActions, ...raiseActions, ...rehearsalActions };
