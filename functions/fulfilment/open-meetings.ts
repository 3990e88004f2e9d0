import { openMeeting, rebookTime } from '../../db/changes/fulfilment/meetings.ts';
import { newMeeting } from '../../db/changes/fulfilment/new-meeting.ts';
import { remindersOf } from '../../db/changes/fulfilment/reminders.ts';
import { recordEvent } from '../../db/changes/platform/system.ts';
import { type OfferToMeet, offersToMeet } from '../../db/queries/fulfilment/offers-to-meet.ts';
import { zoneOfPerson } from '../../db/queries/fulfilment/zones.ts';
import type { Statement } from '../../db/statement.ts';
import { USUAL_MINUTES } from '../../src/domain/fulfilment/dates/length.ts';
import { waitingSentence } from '../../src/domain/fulfilment/meeting/waiting.ts';
import type { Currency } from '../../src/domain/kit/money.ts';
import { zoneOf } from '../../src/domain/kit/places/zones.ts';
import { MINUTE_MS } from '../../src/domain/kit/time.ts';
import type { Ctx } from '../platform/context.ts';
import { announce } from './announce.ts';
import { bestTick } from './dates/best-tick.ts';
import { bookedOf } from './meeting/change.ts';
import { isUnbooked } from './meeting/fits.ts';
import { meetingOf } from './meeting/load.ts';

/** A seat that was just paid for: one unit of an invoice line, with the id of its meeting. Amounts in pence. */
export type SoldSeat = {
  meetingId: string;
  /** The invoice line, and the unit of it from 0. */
  position: number;
  seat: number;
  lotId: string;
  charityId: string | null;
  charityName: string | null;
  title: string;
  amountPence: number;
  feePence: number;
  totalPence: number;
};

type Sale = {
  payment: { id: string; invoiceId: string; userId: string; currency: Currency };
  seats: readonly SoldSeat[];
};

const ROOM_BYTES = 12;

/**
 * Statements that open the meetings of a paid invoice, for the batch of its payment (1). A meeting has its date at once
 * if the offer has one, or if one that the guest ticked is still free; otherwise the two find one. If someone takes the
 * date meanwhile, the batch fails with SLOT_TAKEN or a violation of `person_time`, and the next try finds it taken.
 */
export async function openMeetings(ctx: Ctx, { payment, seats }: Sale): Promise<Statement[]> {
  const guestId = payment.userId;
  const [offers, guestZone] = await Promise.all([
    offersToMeet(ctx.db, [...new Set(seats.map(({ lotId }) => lotId))]),
    zoneOfPerson(ctx.db, guestId),
  ]);
  const freeDates = new Map(
    await Promise.all(offers.map(async (offer) => [offer.id, await freeDateOf(ctx, offer, guestId)] as const)),
  );
  const used: SeatDate[] = [];
  const steps: Statement[] = [];
  for (const seat of seats) {
    const offer = offers.find(({ id }) => id === seat.lotId);
    if (!offer) throw new Error(`no offer ${seat.lotId}`);
    const startsAt = dateOf(offer, freeDates.get(offer.id) ?? null, used);
    steps.push(...(await openOne(ctx, { payment, seat, offer, guestZone, startsAt })));
  }
  return steps;
}

/** The date of a seat in this payment (UTC ms). */
type SeatDate = { offer: OfferToMeet; from: number; to: number };

/**
 * The date that a meeting has from the start: its offer's free one. Null without one, or if another seat of this payment
 * has taken that time: a guest cannot be in two places.
 */
function dateOf(offer: OfferToMeet, from: number | null, used: SeatDate[]): number | null {
  if (from === null) return null;
  const date = { offer, from, to: from + (offer.minutes ?? USUAL_MINUTES) * MINUTE_MS };
  if (used.some((other) => clash(other, date))) return null;
  used.push(date);
  return from;
}

/** Whether two dates cannot both be kept: they overlap, the host's pauses included, unless all seats of an offer share one. */
function clash(one: SeatDate, other: SeatDate): boolean {
  if (one.offer.id === other.offer.id && one.from === other.from) return other.offer.meetingAt === null;
  const isSameHost = one.offer.hostId === other.offer.hostId;
  const pause = isSameHost ? Math.max(one.offer.before ?? 0, one.offer.after ?? 0) * MINUTE_MS : 0;
  return one.from < other.to + pause && other.from < one.to + pause;
}

/** The date of an offer's own that is still free, or the best of the guest's ticks (UTC ms); null without one. */
async function freeDateOf(ctx: Ctx, offer: OfferToMeet, guestId: string): Promise<number | null> {
  const { id: lotId, meetingAt, minutes, hostId, before, after } = offer;
  if (meetingAt === null) return bestTick(ctx.db, lotId, guestId, ctx.now());
  if (meetingAt <= ctx.now()) return null;
  // The meeting is not there yet, so there is no time of its own to leave out.
  const times = { id: '', guestId, hostId, lotId, minutes: minutes ?? USUAL_MINUTES };
  return (await isUnbooked(ctx, times, { before: before ?? 0, after: after ?? 0 }, meetingAt)) ? meetingAt : null;
}

type Opening = {
  payment: Sale['payment'];
  seat: SoldSeat;
  offer: OfferToMeet;
  guestZone: string;
  startsAt: number | null;
};

async function openOne(ctx: Ctx, { payment, seat, offer, guestZone, startsAt }: Opening): Promise<Statement[]> {
  const at = ctx.now();
  const minutes = offer.minutes ?? USUAL_MINUTES;
  const zone = offer.hostZone ?? zoneOf({ timeZone: offer.hostTimeZone, country: offer.hostCountry });
  const { meetingId: id, ...sold } = seat;
  const row = newMeeting(
    {
      ...sold,
      id,
      invoiceId: payment.invoiceId,
      paymentId: payment.id,
      guestId: payment.userId,
      hostId: offer.hostId,
      currency: payment.currency,
      format: offer.format,
      minutes,
      venue: offer.venue,
      room: Buffer.from(ctx.random(ROOM_BYTES)).toString('hex'),
      zone,
      guestZone,
    },
    { startsAt, at },
  );
  const meeting = meetingOf(row, null);
  const booked = bookedOf(row, meeting, { before: offer.before ?? 0, after: offer.after ?? 0 });
  const start = { lotId: row.lotId, startsAt: startsAt ?? 0 };
  return [
    openMeeting(row),
    ...(startsAt === null ? [] : rebookTime(id, booked, { before: start, after: start, now: at })),
    recordEvent({
      at,
      actor: ctx.actor,
      verb: 'meeting.opened',
      subject: { kind: 'meeting', id },
      data: { invoice: payment.invoiceId, state: row.state },
    }),
    ...remindersOf(row, at),
    // One message for all units of a line.
    ...(seat.seat > 0
      ? []
      : await announce(ctx, row, startsAt === null ? 'paid' : 'dated', {
          silence: (side) => waitingSentence(meeting, side),
        })),
  ];
}
