import type { SlotQuestion } from '../../../src/domain/fulfilment/slots/free-slots.ts';
import { isAtNight } from '../../../src/domain/fulfilment/slots/waking-hours.ts';
import { toLocalInput } from '../../../src/domain/kit/local-time.ts';
import { MINUTE_MS } from '../../../src/domain/kit/time.ts';

/** A start as the wire has it, with its marks for the night (S10). */
export function wireSlot({ rules, availability }: SlotQuestion, start: number, guestZone: string) {
  const meeting = { from: start, to: start + rules.length * MINUTE_MS };
  return {
    start_at: start,
    end_at: meeting.to,
    appointmentTime: toLocalInput(start, availability.zone),
    at_night: { host: isAtNight(meeting, availability.zone), guest: isAtNight(meeting, guestZone) },
  };
}

export type WireSlot = ReturnType<typeof wireSlot>;
