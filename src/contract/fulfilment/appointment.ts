import { z } from 'zod';
import { MEETING_STATES } from '../../domain/fulfilment/meeting/states.ts';
import { id } from '../action.ts';

const flag = z.union([z.literal(0), z.literal(1)]);

/** The days and hours that can be chosen. */
export const PICKUP_FIELDS = {
  delivery_type: z.enum(['local_pickup', 'video']),
  local_pickup_check: flag.describe('1: in person, with a place; 0: by video'),
  local_pickup_dates: z.string().describe('2026-12-03,2026-12-04: the days to choose from, by the host’s clock'),
  local_pickup_start_hour: z.string().describe('of the earliest start on the host’s clock, 09:00; empty without any'),
  local_pickup_end_hour: z.string().describe('of the latest end; 24:00 is midnight'),
  local_pickup_slot_timeframe: z.int().describe('minutes'),
  local_pickup_appt_per_slot: z.literal(1).describe('a person has one meeting at a time'),
} as const;

/** §3 Appointment, for a meeting that may not exist yet. */
export const APPOINTMENT_FIELDS = {
  appointment_id: id.nullable().describe('my meeting on this offer; null before the payment'),
  auction_id: id,
  common_invoice: id.nullable(),
  status: z.enum(MEETING_STATES).nullable(),
  appointmentTime: z.string().nullable().describe('of my meeting, 2026-12-03T15:00 on the host’s clock'),
  ...PICKUP_FIELDS,
} as const;
