import {
  eventsOfMeeting,
  type MeetingEvent,
  type PersonToMeet,
  peopleToMeet,
  refundStatus,
} from '../../../db/queries/fulfilment/meeting-page.ts';
import { type MeetingRow, meetingById, type ProposalRow } from '../../../db/queries/fulfilment/meetings.ts';
import { ACCEPT_BEFORE_MS } from '../../../src/domain/fulfilment/meeting/clocks.ts';
import { sideOf } from '../../../src/domain/fulfilment/meeting/guards.ts';
import { historyLine, type Why, whyOf } from '../../../src/domain/fulfilment/meeting/history.ts';
import type { Claim, Meeting } from '../../../src/domain/fulfilment/meeting/meeting.ts';
import { MOST_PICTURES } from '../../../src/domain/fulfilment/meeting/pictures.ts';
import { type Possible, possibleCommands } from '../../../src/domain/fulfilment/meeting/possible.ts';
import type { MeetingActor, Side } from '../../../src/domain/fulfilment/meeting/states.ts';
import { waitingSentence } from '../../../src/domain/fulfilment/meeting/waiting.ts';
import { type ShownSlot, shownSlot } from '../../../src/domain/fulfilment/slots/shown-slot.ts';
import { inZone } from '../../../src/domain/fulfilment/when.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import type { Phrase } from '../../../src/domain/kit/words/phrase.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Acting, meetingOf } from '../meeting/load.ts';
import { actingBy } from '../meeting/own.ts';
import { type ShownPicture, shownPictures } from '../meeting/pictures.ts';
import { shownPlace } from './appointments.ts';
import { type FreeTimes, freeTimes } from './free-times.ts';

/** The other person, as far as this reader may know them: a host by name and photo, a guest by first name. */
type OtherPerson = { name: string; firstName: string; image: string | null; href: string | null };

/** A meeting as one of its people, an assistant of its host or an operator reads it. Times in UTC ms, money in pence. */
export type MeetingView = {
  id: string;
  title: string;
  lotId: string;
  invoiceId: string | null;
  actor: MeetingActor;
  side: Side;
  other: OtherPerson;
  charity: { id: string | null; name: string | null };
  amountPence: number;
  feePence: number;
  totalPence: number;
  currency: MeetingRow['currency'];
  refundedPence: number;
  money: MeetingRow['money'];
  /** How far the money is on its way back to the guest. */
  refund: 'sending' | 'sent' | 'failed' | null;
  chargedBack: boolean;
  state: MeetingRow['state'];
  stateAt: number;
  startsAt: number | null;
  endsAt: number | null;
  minutes: number;
  format: MeetingRow['format'];
  /** The area, or the exact place where this reader may see it. */
  place: string | null;
  isExact: boolean;
  /** What the host has said about the place, to change it. */
  where: { place: string; videoUrl: string } | null;
  ownZone: string;
  otherZone: string;
  youEntered: boolean;
  otherEntered: boolean;
  /** The host has said that the two met. */
  hostHeld: boolean;
  claim: (Claim & { isOwn: boolean }) | null;
  proposal: ShownProposal | null;
  /** What happens, and when, if nobody does anything (M1). */
  silence: Phrase | null;
  possible: readonly Possible[];
  free: FreeTimes | null;
  history: readonly ({ at: number; text: Phrase } & Why)[];
  /** What the two have shown about a problem, and how many pictures this reader can still add. */
  pictures: readonly ShownPicture[];
  picturesLeft: number;
  /** The key of the personal link that opened the page: it stays in the page's own forms and links. */
  key: string | null;
};

type ShownProposal = {
  isOwn: boolean;
  kind: 'date' | 'move';
  slots: readonly (ShownSlot & { isOver: boolean })[];
  note: string;
  expiresAt: number;
};

type Asked = { id: string; key: string | null; from: number | null };

const MOST_HISTORY = 40;

/**
 * The page of a meeting; null for everyone else, for whom it does not exist (D1). A valid key counts before the session:
 * it was given to one of the two. `from` is where the free times begin, UTC ms.
 */
export async function showMeeting(ctx: Ctx, { id, key, from }: Asked): Promise<MeetingView | null> {
  const found = await meetingById(ctx.db, id);
  const reader = found && (await readerOf(ctx, found.row, key));
  if (!found || !reader) return null;
  const { row, proposal } = found;
  const meeting = meetingOf(row, proposal);
  const [people, events, refund, pictures] = await Promise.all([
    peopleToMeet(ctx.db, row),
    eventsOfMeeting(ctx.db, id, MOST_HISTORY),
    row.refundedPence > 0 ? refundStatus(ctx.db, id) : null,
    shownPictures(ctx, { row, meeting, reader }),
  ]);
  const possible = possibleCommands(meeting, reader.actor, ctx.now());
  const free = choosesDates(possible) ? await freeTimes(ctx, row, { from, zones: zonesOf(row, sideIn(reader)) }) : null;
  return viewOf(ctx, { row, proposal, meeting, reader, people, events, refund, pictures, possible, free });
}

type Reader = Acting & { key: string | null };

async function readerOf(ctx: Ctx, row: MeetingRow, key: string | null): Promise<Reader | null> {
  const acting = await actingBy(ctx, row, key, ctx.person);
  return acting && { ...acting, key: acting.byKey ? key : null };
}

/** An operator reads what the guest reads. */
const sideIn = ({ actor }: Acting): Side => sideOf(actor) ?? 'guest';

const DATE_COMMANDS = ['propose', 'counter', 'ask_move', 'take'];
const choosesDates = (possible: readonly Possible[]): boolean =>
  possible.some(({ name }) => DATE_COMMANDS.includes(name));

const zonesOf = (row: MeetingRow, side: Side) =>
  side === 'guest' ? { own: row.guestZone, other: row.zone } : { own: row.zone, other: row.guestZone };

type Facts = {
  row: MeetingRow;
  proposal: ProposalRow | null;
  meeting: Meeting;
  reader: Reader;
  people: { guest: PersonToMeet | undefined; host: PersonToMeet | undefined };
  events: readonly MeetingEvent[];
  refund: MeetingView['refund'];
  pictures: readonly ShownPicture[];
  possible: readonly Possible[];
  free: FreeTimes | null;
};

function viewOf(ctx: Ctx, facts: Facts): MeetingView {
  const { row, meeting, reader, people, possible, free } = facts;
  const side = sideIn(reader);
  const { own, other } = zonesOf(row, side);
  const { place, isExact } = shownPlace(row, reader.actor);
  const entered = { guest: row.guestEnteredAt !== null, host: row.hostEnteredAt !== null };
  return {
    ...shownAsStored(row),
    actor: reader.actor,
    side,
    other: side === 'guest' ? hostOf(people.host, row.hostId) : guestOf(people.guest),
    invoiceId: reader.actor === 'guest' ? row.invoiceId : null,
    charity: { id: row.charityId, name: row.charityName },
    place,
    isExact,
    where: reader.actor === 'host' ? { place: row.place ?? '', videoUrl: row.videoUrl ?? '' } : null,
    ownZone: own,
    otherZone: other,
    youEntered: entered[side],
    otherEntered: entered[side === 'guest' ? 'host' : 'guest'],
    hostHeld: meeting.hostHeldAt !== null,
    claim: meeting.claim && { ...meeting.claim, isOwn: meeting.claim.by === side },
    proposal: proposalOf(facts, ctx.now()),
    silence: reader.actor === 'operator' ? null : inZone(waitingSentence(meeting, side), own),
    refund: facts.refund,
    possible,
    free,
    history: historyOf(facts),
    pictures: facts.pictures,
    picturesLeft: MOST_PICTURES - facts.pictures.filter(({ isOwn }) => isOwn).length,
    key: reader.key,
  };
}

const shownAsStored = (row: MeetingRow) => ({
  id: row.id,
  title: row.title,
  lotId: row.lotId,
  amountPence: row.amountPence,
  feePence: row.feePence,
  totalPence: row.totalPence,
  currency: row.currency,
  refundedPence: row.refundedPence,
  money: row.money,
  chargedBack: row.chargedBack,
  state: row.state,
  stateAt: row.stateAt,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  minutes: row.minutes,
  format: row.format,
});

const hostOf = (host: PersonToMeet | undefined, id: string): OtherPerson =>
  host && host.status !== 'deactivated'
    ? { name: fullName(host), firstName: firstName(host), image: host.image, href: `/host/${id}` }
    : GONE;

const guestOf = (guest: PersonToMeet | undefined): OtherPerson =>
  guest && guest.status !== 'deactivated'
    ? { name: firstName(guest), firstName: firstName(guest), image: null, href: null }
    : GONE;

const GONE: OtherPerson = { name: '…', firstName: '…', image: null, href: null };
const firstName = ({ firstName: name, username }: PersonToMeet): string => name || username;

function proposalOf({ row, proposal, meeting, reader }: Facts, now: number): ShownProposal | null {
  if (!proposal || !meeting.proposal) return null;
  const { by, kind, slots, expiresAt } = meeting.proposal;
  const zones = zonesOf(row, sideIn(reader));
  return {
    isOwn: by === sideIn(reader),
    kind,
    slots: slots.map((at) => ({ ...shownSlot(at, row.minutes, zones), isOver: now >= at - ACCEPT_BEFORE_MS })),
    note: proposal.note,
    expiresAt,
  };
}

function historyOf({ row, events, people, reader }: Facts): MeetingView['history'] {
  const { own: zone } = zonesOf(row, sideIn(reader));
  const names = {
    guest: people.guest ? firstName(people.guest) : '…',
    host: people.host ? firstName(people.host) : '…',
    zone,
  };
  return events.flatMap(({ at, verb, data }) => {
    const { by, slot, ...why } = JSON.parse(data);
    const command = verb.replace(/^meeting\./, '');
    if (isForTeam(command, why.before) && by !== reader.actor) return [];
    const text = historyLine({ command, by, slot }, names);
    return text ? [{ at, text, ...whyOf(command, why) }] : [];
  });
}

/** The other person is not told that something was written to our team alone (24, 25). */
const isForTeam = (command: string, before: unknown): boolean => command === 'add_evidence' && before !== 'disputed';
