import { z } from 'zod';
import { bothUnits, currency, id, instant } from '../action.ts';

/** A row of a cart or an invoice (§3 Cart item): `per_total` is the offer amount, `total_tax` the network fee. */
export const invoiceLine = z.object({
  project_id: id,
  projects_title: z.string(),
  projects_avatar: z.string().nullable(),
  qty: z.int(),
  /** `amount` is that of one. */
  ...bothUnits('amount', 'per_total', 'total_tax', 'total_amount'),
  currency,
  buynow_autype: z.enum(['buynow', 'live']),
  custom_projects_charity_name: z.string(),
  custom_projects_charity_country: z.string().nullable(),
  custom_projects_meeting_venue: z.string().nullable(),
  custom_projects_meeting_datetime: instant.nullable(),
  custom_projects_meeting_duration: z.int().nullable().describe('minutes'),
});
