import type { MeetingRow } from '../../../db/queries/fulfilment/meetings.ts';
import { nextFree } from '../../../src/domain/fulfilment/slots/free-slots.ts';
import { type ShownSlot, shownSlot } from '../../../src/domain/fulfilment/slots/shown-slot.ts';
import { toLocalInput } from '../../../src/domain/kit/local-time.ts';
import { DAY_MS } from '../../../src/domain/kit/time.ts';
import type { Ctx } from '../../platform/context.ts';
import { slotQuestionFor } from '../dates/slot-question.ts';

/** The host's free times by day of the reader's clock, and where the next page of them begins (UTC ms). */
export type FreeTimes = { days: readonly { day: string; slots: readonly ShownSlot[] }[]; next: number | null };

const MOST_SHOWN = 48;
const LOOK_AHEAD_MS = 90 * DAY_MS;

type Wanted = { from: number | null; zones: { own: string; other: string } };

/** Null if the host has published no times: then people type dates. */
export async function freeTimes(ctx: Ctx, row: MeetingRow, { from, zones }: Wanted): Promise<FreeTimes | null> {
  const { hostId, guestId, minutes, id: moving } = row;
  const start = Math.max(from ?? 0, ctx.now());
  const between = { from: start, to: start + LOOK_AHEAD_MS };
  const question = await slotQuestionFor(ctx.db, { hostId, guestId, minutes, between, now: ctx.now(), moving });
  if (!question) return null;
  const starts = nextFree(question, MOST_SHOWN + 1);
  const days = byDay(starts, zones.own);
  const isCut = starts.length > MOST_SHOWN && days.length > 1;
  const next = isCut ? (days.at(-1)?.starts[0] ?? null) : null;
  const shown = isCut ? days.slice(0, -1) : days;
  return {
    days: shown.map(({ day, starts: of }) => ({ day, slots: of.map((at) => shownSlot(at, minutes, zones)) })),
    next,
  };
}

function byDay(starts: readonly number[], zone: string): { day: string; starts: number[] }[] {
  const days: { day: string; starts: number[] }[] = [];
  for (const at of starts) {
    const day = toLocalInput(at, zone).slice(0, 10);
    if (days.at(-1)?.day === day) days.at(-1)?.starts.push(at);
    else days.push({ day, starts: [at] });
  }
  return days;
}
