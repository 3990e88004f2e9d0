import { hostsOf } from '../../../db/queries/fulfilment/delegates.ts';
import {
  countMeetings,
  countOfInvoice,
  firstNames,
  listMeetings,
  type MeetingRow,
  type MeetingsQuery,
  meetingsOfInvoice,
  type ProposalRow,
} from '../../../db/queries/fulfilment/meetings.ts';
import type { AppointmentRecord } from '../../../src/contract/fulfilment/meetings.ts';
import { sideOf } from '../../../src/domain/fulfilment/meeting/guards.ts';
import type { Meeting } from '../../../src/domain/fulfilment/meeting/meeting.ts';
import { possibleCommands } from '../../../src/domain/fulfilment/meeting/possible.ts';
import {
  isFinal,
  MEETING_STATES,
  type MeetingActor,
  type MeetingState,
} from '../../../src/domain/fulfilment/meeting/states.ts';
import { waitingSentence } from '../../../src/domain/fulfilment/meeting/waiting.ts';
import { pickupOf } from '../../../src/domain/fulfilment/pickup.ts';
import { toLocalInput } from '../../../src/domain/kit/local-time.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { feedOf } from '../calendar/feed.ts';
import { meetingOf } from '../meeting/load.ts';

type Stored = { row: MeetingRow; proposal: ProposalRow | null };
type Asked = {
  status: MeetingState | 'open' | 'over' | 'all';
  as: 'guest' | 'host' | 'any';
  page: number;
  limit: number;
};

const MOST_HOSTS = 50;

/** A page of the caller's meetings, as guest, host or a host's assistant. */
export async function listAppointments(ctx: SignedIn, { status, ...asked }: Asked) {
  const hosts = await hostsOf(ctx.db, ctx.person.id, MOST_HOSTS);
  const active = hosts.filter((host) => host.status === 'active').map(({ id }) => id);
  const query: MeetingsQuery = { ...asked, personId: ctx.person.id, hosts: active, states: statesOf(status) };
  const [rows, total, feed] = await Promise.all([
    listMeetings(ctx.db, query, ctx.now()),
    countMeetings(ctx.db, query),
    feedOf(ctx, ctx.person.id),
  ]);
  const files = rows.filter(({ row }) => hasFile(row, ctx.person.id)).map(({ row }) => fileOf(ctx, row));
  const calendars = feed ? [{ appointment_id: null, ...feed }, ...files] : files;
  return { records: await recordsOf(ctx, rows), totalRecords: total, setDisp: total > 0, calendars };
}

/** The meetings of one of the caller's invoices; none for someone else's invoice. */
export async function listOfInvoice(
  ctx: SignedIn,
  { invoiceId, ...paging }: { invoiceId: string; page: number; limit: number },
) {
  const [rows, total] = await Promise.all([
    meetingsOfInvoice(ctx.db, invoiceId, paging),
    countOfInvoice(ctx.db, invoiceId),
  ]);
  const isOwn = rows.every(({ row }) => row.guestId === ctx.person.id);
  return isOwn
    ? { records: await recordsOf(ctx, rows), totalRecords: total, setDisp: total > 0 }
    : { records: [], totalRecords: 0, setDisp: false };
}

/** The first meeting of one of the caller's invoices, and where it is; nulls without any. */
export async function detailsOfInvoice(ctx: SignedIn, invoiceId: string) {
  const [stored] = await meetingsOfInvoice(ctx.db, invoiceId, { page: 1, limit: 1 });
  if (stored?.row.guestId !== ctx.person.id) return { appointmentDetail: null, locationDetail: null };
  const [appointmentDetail = null] = await recordsOf(ctx, [stored]);
  return { appointmentDetail, locationDetail: locationOf(stored.row) };
}

function locationOf(row: MeetingRow) {
  if (row.format === 'video') return null;
  const { place, isExact } = shownPlace(row, 'guest');
  return { place, exact: isExact, zone: row.zone };
}

/** The two people of an agreed meeting can download its calendar file. */
const hasFile = ({ state, guestId, hostId }: MeetingRow, personId: string): boolean =>
  state === 'agreed' && [guestId, hostId].includes(personId);

const fileOf = ({ env }: Ctx, { id }: MeetingRow) => ({
  appointment_id: id,
  url: `${env.SITE_URL}/appointment/${id}.ics`,
  webcal: null,
});

function statesOf(status: Asked['status']): readonly MeetingState[] {
  if (status === 'all') return MEETING_STATES;
  if (status === 'open') return MEETING_STATES.filter((state) => !isFinal(state));
  return status === 'over' ? MEETING_STATES.filter(isFinal) : [status];
}

async function recordsOf(ctx: SignedIn, rows: readonly Stored[]): Promise<AppointmentRecord[]> {
  const names = await firstNames(
    ctx.db,
    rows.flatMap(({ row }) => [row.guestId, row.hostId]),
  );
  return rows.map((stored) => recordOf(ctx, stored, actorIn(stored.row, ctx.person.id), names));
}

/** Whoever lists a meeting that is not theirs arranges its host's dates. */
const actorIn = ({ guestId, hostId }: MeetingRow, personId: string): MeetingActor =>
  personId === guestId ? 'guest' : personId === hostId ? 'host' : 'delegate';

/** States in which the exact place is shown: the date is agreed, and nobody has stopped the meeting (25). */
const SHOWS_PLACE: readonly MeetingState[] = ['agreed', 'ended', 'claimed', 'disputed'];

/** Where the two meet, as a reader may know it: the exact place is for the two alone, the area for everyone. */
export function shownPlace(
  { state, place, venue }: Pick<MeetingRow, 'state' | 'place' | 'venue'>,
  actor: MeetingActor,
) {
  const isExact = place !== null && SHOWS_PLACE.includes(state) && (actor === 'guest' || actor === 'host');
  return { place: isExact ? place : venue, isExact };
}

/** The starts that are on the table: those proposed, or the agreed one. */
const startsOn = ({ proposal, startsAt }: Meeting): readonly number[] =>
  proposal ? proposal.slots : startsAt === null ? [] : [startsAt];

/** A meeting as the wire has it, for one of its people. `names` are first names by id. */
export function recordOf(
  ctx: Ctx,
  { row, proposal }: Stored,
  actor: MeetingActor,
  names: Map<string, string>,
): AppointmentRecord {
  const meeting = meetingOf(row, proposal);
  const side = sideOf(actor) ?? 'guest';
  const silence = waitingSentence(meeting, side);
  return {
    appointment_id: row.id,
    auction_id: row.lotId,
    common_invoice: row.invoiceId,
    status: row.state,
    status_since: row.stateAt,
    my_side: side,
    title: row.title,
    with: names.get(side === 'guest' ? row.hostId : row.guestId) ?? '',
    charity_name: row.charityName,
    total_pence: row.totalPence,
    refunded_pence: row.refundedPence,
    currency: row.currency,
    money: row.money,
    ...pickupOf({ ...row, starts: startsOn(meeting), timeframe: row.minutes }),
    appointmentTime: row.startsAt === null ? null : toLocalInput(row.startsAt, row.zone),
    start_at: row.startsAt,
    end_at: row.endsAt,
    zone: row.zone,
    guest_zone: row.guestZone,
    place: shownPlace(row, actor).place,
    proposal: meeting.proposal && {
      by: meeting.proposal.by,
      kind: meeting.proposal.kind,
      slots: [...meeting.proposal.slots],
      expires_at: meeting.proposal.expiresAt,
    },
    if_nobody_acts: silence && ctx.words.t(silence),
    commands: possibleCommands(meeting, actor, ctx.now()).map(({ name }) => name),
  };
}
