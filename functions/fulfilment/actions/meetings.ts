import { requireNoBlock } from '../../../db/changes/fulfilment/meetings.ts';
import { countRolling } from '../../../db/changes/platform/counts.ts';
import { firstNames, type MeetingRow, meetingById } from '../../../db/queries/fulfilment/meetings.ts';
import type { meetings } from '../../../src/contract/fulfilment/meetings.ts';
import type { PersonCommand } from '../../../src/domain/fulfilment/meeting/commands.ts';
import { EVIDENCE_LIMIT, sideOf } from '../../../src/domain/fulfilment/meeting/guards.ts';
import { possibleCommands } from '../../../src/domain/fulfilment/meeting/possible.ts';
import { commandOf, type MeetingUpdate } from '../../../src/domain/fulfilment/meeting/update.ts';
import { dayInLetters, readLocalTime, toLocalInput } from '../../../src/domain/kit/local-time.ts';
import { say } from '../../../src/domain/kit/words/phrase.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { notFound, refusal } from '../../platform/refusal.ts';
import { executeOnMeeting, type Guard } from '../meeting/execute.ts';
import { type Acting, meetingOf } from '../meeting/load.ts';
import { type OwnMeeting, ownMeeting } from '../meeting/own.ts';
import { showPictures } from '../meeting/pictures.ts';
import { listAppointments, listOfInvoice, recordOf } from '../views/appointments.ts';

/** The handlers of `src/contract/fulfilment/meetings.ts`. */
export const meetingActions: Handlers<typeof meetings> = {
  'appointment/getAppointments': async (ctx, input) => ({ data: await listAppointments(ctx, input) }),
  'appointment/getAppointmentForInvoice': async (ctx, { common_invoice: invoiceId, ...paging }) => ({
    data: await listOfInvoice(ctx, { invoiceId, ...paging }),
  }),
  'appointment/update': async (ctx, update) => {
    const { row, proposal, acting } = await ownMeeting(ctx, update);
    const command = commandOf(update, typedMoments(ctx, update, clocksOf(row, acting)), proposal !== null);
    requireAsShown(ctx, { row, proposal, acting }, command.name, update.money_seen);
    const pictures = update.uploadimages.map(({ filename }) => filename);
    const guards = [...limitsOf(ctx, row.id, acting, command), ...picturesOf(ctx, row.id, acting, pictures)];
    await executeOnMeeting(ctx, row.id, acting, command, { guards });
    const after = await meetingById(ctx.db, row.id);
    if (!after) throw notFound('meeting');
    const names = await firstNames(ctx.db, [row.guestId, row.hostId]);
    return { data: recordOf(ctx, after, acting.actor, names) };
  },
};

/** What limits a command with words: a block, or how often someone tells our team what happened. */
function limitsOf(ctx: Ctx, meetingId: string, { personId }: Acting, command: PersonCommand): Guard[] {
  if (command.name === 'add_evidence') return [mayTellMore(ctx, `evidence:${meetingId}:${personId}`)];
  return hasNote(command) ? [mayWrite(meetingId)] : [];
}

const picturesOf = (ctx: Ctx, meetingId: string, { personId }: Acting, imageIds: readonly string[]): Guard[] =>
  personId === null ? [] : showPictures(ctx, meetingId, personId, imageIds);

const mayTellMore = (ctx: Ctx, key: string) => ({
  statements: countRolling({ key, now: ctx.now(), ...EVIDENCE_LIMIT }),
  refused: refusal('TOLD_ENOUGH', 'You’ve told us several times what happened. We’ll read all of it.'),
});

/** Notes for the other person; those that also go to the operator are always allowed. */
const hasNote = (command: PersonCommand): boolean =>
  'note' in command ? command.note !== '' : command.name === 'decline' && command.reason !== '';

const mayWrite = (meetingId: string) => ({
  statements: [requireNoBlock(meetingId)],
  refused: refusal('NOTE_CLOSED', 'The two of you can’t write to each other here. Please leave your note empty.'),
});

/** Forms ask for times on the reader's clock; the specification's day and time are the host's. */
const clocksOf = ({ zone, guestZone }: MeetingRow, { actor }: Acting) => ({
  host: zone,
  reader: sideOf(actor) === 'guest' ? guestZone : zone,
});

/** What the page said about the money still has to be true (M7): it changes 48 hours before the meeting. */
function requireAsShown(
  ctx: Ctx,
  { row, proposal, acting }: OwnMeeting,
  name: PersonCommand['name'],
  seen: MeetingUpdate['money_seen'],
): void {
  const now = possibleCommands(meetingOf(row, proposal), acting.actor, ctx.now()).find((each) => each.name === name);
  const money = now?.transitions[0]?.money;
  if (seen === undefined || money === undefined || seen === money) return;
  throw refusal(
    'NOT_AS_SHOWN',
    'What this does with the money has changed since you opened the page. Please look again.',
  );
}

/** Typed days and times as moments (UTC ms). */
function typedMoments(
  ctx: Ctx,
  { pickupDay, pickupTime, times = [] }: MeetingUpdate,
  clocks: { host: string; reader: string },
): number[] {
  const typed = times.map((text, i) => typedMoment(text, clocks.reader, `times.${i}`));
  if (pickupDay === undefined) return typed;
  const picked = typedMoment(`${pickupDay}T${pickupTime}`, clocks.host, 'pickupDay');
  requireNotPassed(ctx, pickupDay, clocks.host);
  return [picked, ...typed];
}

/** Refuses a day before today on the host's clock; a time of today that has passed is not bookable. */
function requireNotPassed(ctx: Ctx, day: string, zone: string): void {
  const today = toLocalInput(ctx.now(), zone).slice(0, day.length);
  if (day >= today) return;
  const date = dayInLetters(today);
  throw refusal('DATE_PASSED', say('date should be greater than the current date - {date}', { date }), {
    field: 'pickupDay',
  });
}

/** The first of two moments with this time; refused with both neighbours if the clocks skip it (S9). */
function typedMoment(text: string, zone: string, field: string): number {
  const read = readLocalTime(text, zone);
  if (!read) throw refusal('NO_SUCH_TIME', 'This isn’t a date.', { field });
  if (read.means === 'one moment') return read.at;
  if (read.means === 'two moments') return read.first;
  const { before, after } = read;
  const sentence = 'The clocks skip this time. The nearest are {before} and {after}.';
  const values = { before: { moment: before, zone }, after: { moment: after, zone } };
  throw refusal('NO_SUCH_TIME', say(sentence, values), { field, next: [before, after] });
}
