import { type MeetingRow, meetingsOfLots } from '../../../db/queries/fulfilment/meetings.ts';
import { offerForDates } from '../../../db/queries/fulfilment/offer-dates.ts';
import { zoneOfPerson } from '../../../db/queries/fulfilment/zones.ts';
import type { slots } from '../../../src/contract/fulfilment/slots.ts';
import { USUAL_MINUTES } from '../../../src/domain/fulfilment/dates/length.ts';
import { DEFAULT_TIMEFRAME, pickupOf } from '../../../src/domain/fulfilment/pickup.ts';
import { freeSlots, type SlotQuestion } from '../../../src/domain/fulfilment/slots/free-slots.ts';
import { toLocalInput } from '../../../src/domain/kit/local-time.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound } from '../../platform/refusal.ts';
import { showOfferedDates } from '../dates/offered.ts';
import { type SlotRequest, slotQuestionFor } from '../dates/slot-question.ts';
import { type WireSlot, wireSlot } from '../dates/wire-slot.ts';
import { actingIn, loadMeeting } from '../meeting/load.ts';

type Slots = Handlers<typeof slots>;

/** More slots than anyone reads; the next page begins where these end. */
const MOST_SLOTS = 200;

const check: Slots['appointment/checkAppointments'] = async (
  ctx,
  { project_id: offerId, appointment_id: meetingId, from, days },
) => {
  const [offer, meeting] = await Promise.all([
    offerForDates(ctx.db, offerId),
    meetingId === undefined ? null : ownMeeting(ctx, meetingId),
  ]);
  if (!offer?.status || (meeting && meeting.lotId !== offerId)) throw notFound('offer');
  const start = Math.max(from ?? ctx.now(), ctx.now());
  const between = { from: start, to: start + days * DAY_MS };
  const request: SlotRequest = {
    hostId: offer.hostId,
    guestId: meeting?.guestId ?? (ctx.person.id === offer.hostId ? null : ctx.person.id),
    minutes: meeting?.minutes ?? offer.minutes ?? USUAL_MINUTES,
    between,
    now: ctx.now(),
    ...(meeting ? { moving: meeting.id } : {}),
  };
  const [question, guestZone] = await Promise.all([
    slotQuestionFor(ctx.db, request),
    zoneOfPerson(ctx.db, ctx.person.id),
  ]);
  const { records, next } = question ? pageOf(question, guestZone) : { records: [], next: null };
  return {
    data: {
      project_id: offer.id,
      published: question !== null,
      zone: question?.availability.zone ?? null,
      ...fieldsOf(meeting),
      auction_id: offer.id,
      ...pickupOf({
        format: offer.format,
        starts: records.map(({ start_at: at }) => at),
        minutes: request.minutes,
        zone: question?.availability.zone ?? offer.hostZone,
        timeframe: question?.rules.step ?? DEFAULT_TIMEFRAME,
      }),
      records,
      next_from: next,
    },
  };
};

/** What the wire says of the caller's meeting on an offer. */
const fieldsOf = (row: MeetingRow | null) => ({
  appointment_id: row?.id ?? null,
  common_invoice: row?.invoiceId ?? null,
  status: row?.state ?? null,
  appointmentTime: row === null || row.startsAt === null ? null : toLocalInput(row.startsAt, row.zone),
});

/** A meeting that the caller takes part in, or arranges for its host. */
async function ownMeeting(ctx: SignedIn, id: string) {
  const { row } = await loadMeeting(ctx, id);
  if (!(await actingIn(ctx, row, ctx.person))) throw notFound('meeting');
  return row;
}

function pageOf(question: SlotQuestion, guestZone: string): { records: WireSlot[]; next: number | null } {
  const records: WireSlot[] = [];
  for (const start of freeSlots(question)) {
    if (records.length === MOST_SLOTS) return { records, next: start };
    records.push(wireSlot(question, start, guestZone));
  }
  const lastStart = question.now + (question.rules.horizonDays + 1) * DAY_MS;
  return { records, next: question.between.to < lastStart ? question.between.to : null };
}

const checkForAuction: Slots['appointment/checkAppointmentsForAuction'] = async (ctx, { project_id: id }) => {
  const [offer, shown, own] = await Promise.all([
    offerForDates(ctx.db, id),
    showOfferedDates(ctx, id),
    meetingsOfLots(ctx.db, { personId: ctx.person.id, lotIds: [id], most: 1 }),
  ]);
  if (!offer || !shown) throw notFound('offer');
  const { zone, records } = shown;
  const starts = records.filter(({ free }) => free).map(({ start_at: at }) => at);
  const minutes = offer.minutes ?? USUAL_MINUTES;
  return {
    data: {
      project_id: id,
      zone,
      ...fieldsOf(own[0]?.row ?? null),
      auction_id: id,
      ...pickupOf({ format: offer.format, starts, minutes, zone, timeframe: minutes }),
      records,
    },
  };
};

export const slotActions = {
  'appointment/checkAppointments': check,
  'appointment/checkAppointmentsForAuction': checkForAuction,
};
