import { offerDatesOf, tickDates } from '../../../db/changes/fulfilment/offer-dates.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { judgedLot } from '../../../db/queries/bidding/lots.ts';
import { availabilityOfHost } from '../../../db/queries/fulfilment/availability.ts';
import { offeredDates, offerForDates } from '../../../db/queries/fulfilment/offer-dates.ts';
import type { slots } from '../../../src/contract/fulfilment/slots.ts';
import { mayBid } from '../../../src/domain/bidding/index.ts';
import { readOfferedDates } from '../../../src/domain/fulfilment/dates/offered-dates.ts';
import { factsAbout } from '../../platform/bidders/facts.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { hostZone } from '../dates/best-tick.ts';
import { canTick, isOver } from '../dates/can-tick.ts';

type Slots = Handlers<typeof slots>;

const save: Slots['appointment/saveOfferedDates'] = async (ctx, { project_id: offerId, dates: texts }) => {
  const { id: hostId } = ctx.person;
  const [offer, saved] = await Promise.all([offerForDates(ctx.db, offerId), availabilityOfHost(ctx.db, hostId)]);
  if (offer?.hostId !== hostId) throw notFound('offer');
  if (isOver(offer, ctx.now())) throw closed();
  const after = offer.lotClosesAt ?? offer.closesAt ?? 0;
  const zone = hostZone(saved?.stored, offer.hostZone);
  const read = readOfferedDates(texts, { zone, now: ctx.now(), after });
  if (!read.ok) throw refusal(read.code, read.message, { field: `dates.${read.index}` });
  const result = await ctx.commit({
    statements: [
      ...offerDatesOf({ offerId, hostId, dates: read.dates }),
      eventOf(ctx, 'offer.dates_offered', offerId, read.dates.length),
    ],
  });
  if (result.status === 'conflict') {
    throw refusal('DATE_TICKED', 'A bidder has ticked a date that you removed. Please keep it.');
  }
  return { data: { dates: read.dates } };
};

const tick: Slots['appointment/tickDates'] = async (ctx, { project_id: lotId, dates }) => {
  const { id: guestId } = ctx.person;
  const [offer, offered] = await Promise.all([offerForDates(ctx.db, lotId), offeredDates(ctx.db, lotId)]);
  if (!offer?.status) throw notFound('offer');
  if (offer.hostId === guestId) throw refusal('OWN_OFFER', 'This is your own offer.');
  if (!canTick(offer, guestId, ctx.now())) throw closed();
  if (!isOver(offer, ctx.now())) await requireBidder(ctx, lotId);
  if (dates.some((at) => !offered.includes(at))) {
    throw refusal('NOT_OFFERED', 'The TimeGiver has changed the dates. Please choose again.');
  }
  await ctx.commit({
    statements: [
      ...tickDates({ lotId, guestId, dates, at: ctx.now() }),
      eventOf(ctx, 'offer.dates_ticked', lotId, dates.length),
    ],
  });
  return { data: { dates: [...new Set(dates)].sort((a, b) => a - b) } };
};

/** Only those who may bid tell the TimeGiver when they have time; its winner has bid already. */
async function requireBidder(ctx: SignedIn, lotId: string): Promise<void> {
  const lot = await judgedLot(ctx.db, lotId);
  const stopped = lot && mayBid(await factsAbout(ctx, lot));
  if (stopped) throw refusal(stopped.code, stopped.message);
}

const closed = () => refusal('LOT_CLOSED', 'This offer has ended.');

const eventOf = ({ actor, now }: SignedIn, verb: string, offerId: string, dates: number) =>
  recordEvent({ at: now(), actor, verb, subject: { kind: 'lot', id: offerId }, data: { dates } });

export const offeredDateActions = {
  'appointment/saveOfferedDates': save,
  'appointment/tickDates': tick,
};
