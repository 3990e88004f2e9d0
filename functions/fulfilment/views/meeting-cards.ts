import { hostsOf } from '../../../db/queries/fulfilment/delegates.ts';
import {
  countMeetings,
  firstNames,
  listMeetings,
  type MeetingRow,
  type MeetingsQuery,
  meetingsOfInvoice,
  meetingsOfLots,
  type ProposalRow,
} from '../../../db/queries/fulfilment/meetings.ts';
import { sideOf } from '../../../src/domain/fulfilment/meeting/guards.ts';
import { nextStep } from '../../../src/domain/fulfilment/meeting/next-step.ts';
import { possibleCommands } from '../../../src/domain/fulfilment/meeting/possible.ts';
import {
  isFinal,
  MEETING_STATES,
  type MeetingActor,
  type MeetingState,
} from '../../../src/domain/fulfilment/meeting/states.ts';
import type { Ctx, SignedIn } from '../../platform/context.ts';
import { meetingOf } from '../meeting/load.ts';

/** A meeting in a list, as one of its people or an assistant of its host reads it. Times in UTC ms. */
export type MeetingCard = Awaited<ReturnType<typeof cardsOf>>[number];

type Stored = { row: MeetingRow; proposal: ProposalRow | null };

export const MEETING_LISTS = ['open', 'over'] as const;
export type MeetingList = (typeof MEETING_LISTS)[number];

const STATES: Readonly<Record<MeetingList, readonly MeetingState[]>> = {
  open: MEETING_STATES.filter((state) => !isFinal(state)),
  over: MEETING_STATES.filter(isFinal),
};

const MOST_HOSTS = 50;
const ON_HOME = 3;
const MOST_ON_LOTS = 60;

/** A page of the reader's meetings, as guest, host or assistant: those with a date to come first. */
export async function showMyMeetings(
  ctx: SignedIn,
  { list, page, limit }: { list: MeetingList; page: number; limit: number },
) {
  const query = await queryOf(ctx, { states: STATES[list], page, limit });
  const [rows, open, over] = await Promise.all([
    listMeetings(ctx.db, query, ctx.now()),
    countMeetings(ctx.db, { ...query, states: STATES.open }),
    countMeetings(ctx.db, { ...query, states: STATES.over }),
  ]);
  return { cards: await cardsOf(ctx, rows), counts: { open, over } };
}

/** The next meetings for the home page; none for a visitor. */
export async function showNextMeetings(ctx: Ctx): Promise<MeetingCard[]> {
  const { person } = ctx;
  if (!person) return [];
  const own = { ...ctx, person };
  const query = await queryOf(own, { states: STATES.open, page: 1, limit: ON_HOME });
  return cardsOf(own, await listMeetings(ctx.db, query, ctx.now()));
}

const MOST_OF_INVOICE = 60;

/** The meetings of an invoice, if it is the reader's own. */
export async function showMeetingsOfInvoice(ctx: SignedIn, invoiceId: string): Promise<MeetingCard[]> {
  const rows = await meetingsOfInvoice(ctx.db, invoiceId, { page: 1, limit: MOST_OF_INVOICE });
  return cardsOf(
    ctx,
    rows.filter(({ row }) => row.guestId === ctx.person.id),
  );
}

/** The reader's meetings on these lots, by lot. */
export async function showMeetingsOfLots(
  ctx: SignedIn,
  lotIds: readonly string[],
): Promise<Map<string, MeetingCard[]>> {
  if (lotIds.length === 0) return new Map();
  const cards = await cardsOf(
    ctx,
    await meetingsOfLots(ctx.db, { personId: ctx.person.id, lotIds, most: MOST_ON_LOTS }),
  );
  return Map.groupBy(cards, ({ lotId }) => lotId);
}

async function queryOf(ctx: SignedIn, asked: Pick<MeetingsQuery, 'states' | 'page' | 'limit'>): Promise<MeetingsQuery> {
  const hosts = await hostsOf(ctx.db, ctx.person.id, MOST_HOSTS);
  const active = hosts.filter(({ status }) => status === 'active').map(({ id }) => id);
  return { personId: ctx.person.id, hosts: active, as: 'any', ...asked };
}

async function cardsOf(ctx: SignedIn, rows: readonly Stored[]) {
  const ids = rows.flatMap(({ row }) => [row.guestId, row.hostId]);
  const names = rows.length > 0 ? await firstNames(ctx.db, [...new Set(ids)]) : new Map<string, string>();
  return rows.map((stored) => cardOf(ctx, stored, names));
}

function cardOf(ctx: SignedIn, { row, proposal }: Stored, names: Map<string, string>) {
  const actor = actorIn(row, ctx.person.id);
  const side = sideOf(actor) ?? 'guest';
  const meeting = meetingOf(row, proposal);
  const possible = possibleCommands(meeting, actor, ctx.now()).map(({ name }) => name);
  return {
    id: row.id,
    lotId: row.lotId,
    title: row.title,
    charityName: row.charityName,
    actor,
    side,
    state: row.state,
    money: row.money,
    other: { firstName: names.get(side === 'guest' ? row.hostId : row.guestId) || '…' },
    host: names.get(row.hostId) || '…',
    startsAt: row.state === 'agreed' ? row.startsAt : null,
    ownZone: side === 'guest' ? row.guestZone : row.zone,
    otherZone: side === 'guest' ? row.zone : row.guestZone,
    free: null,
    claim: meeting.claim && { about: meeting.claim.about, isOwn: meeting.claim.by === side },
    proposal: meeting.proposal && { isOwn: meeting.proposal.by === side, slots: meeting.proposal.slots },
    next: nextStep(row.state, possible),
  };
}

/** Whoever lists a meeting that is not theirs arranges its host's dates. */
const actorIn = ({ guestId, hostId }: MeetingRow, personId: string): MeetingActor =>
  personId === guestId ? 'guest' : personId === hostId ? 'host' : 'delegate';
