import { z } from 'zod';
import { currency, id, instant, pence } from './action.ts';

/** Sent by who acts upon an offer, so that nobody bids on what they did not see; left out, it is whatever stands. */
export const termsSeen = z.int().min(0).optional().describe('`terms_version` of the offer as it was shown');

/** An offer in a list, as anybody may see it. Prices are pence. */
export const offerCard = z.object({
  id,
  title: z.string(),
  seller_name: z.string(),
  seller_image: z.string().nullable(),
  image: z.string().nullable(),
  charity_id: z.string(),
  charity_name: z.string(),
  auction: z.boolean(),
  buynow: z.boolean(),
  format: z.enum(['in_person', 'video']),
  country: z.string(),
  currency,
  price_pence: pence,
  bprice_pence: pence.nullable(),
  bids: z.int(),
  reserve: z.enum(['no reserve', 'reserve not met', 'reserve met']),
  closes_at: instant,
  status: z.enum(['upcoming', 'open', 'closed']),
});

const entry = z.object({ id: z.string(), name: z.string() }).nullable();
const size = z.number().nullable();

const cell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

/** What an offer's page tells beside its sale. */
export const offerDetails = z.object({
  standing_offer: z.boolean(),
  auctiontype: z.enum(['live', 'reverse']),
  private_sale: z.boolean().describe('who bids or buys needs an approved request'),
  auto_approval: z.boolean(),
  images: z
    .array(
      z.object({
        filename: z.string(),
        url: z.string(),
        title: z.string(),
        description: z.string(),
        alt: z.string(),
      }),
    )
    .describe('the gallery, the cover first'),
  shipping: z
    .object({
      dimension_length: size,
      dimension_width: size,
      dimension_height: size,
      dimension_unit: z.enum(['', 'cm', 'in']),
      weight_value: size,
      weight_unit: z.enum(['', 'kg', 'lb']),
      origin_zip: z.string(),
    })
    .nullable(),
  category: entry,
  subcategory: entry,
  location: entry,
  event_type: entry,
  condition: entry,
  fields: z
    .array(
      z.object({
        name: z.string(),
        label: z.string(),
        type: z.string(),
        value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
        columns: z.array(z.object({ name: z.string(), label: z.string(), type: z.string() })),
        rows: z
          .array(z.array(cell))
          .describe('of a field with columns: what stands below each of them, null for nothing, addresses of pictures'),
      }),
    )
    .describe('the operator’s own fields that show on the page; a ckeditor is sanitised HTML'),
  clarifications: z.array(z.object({ id, text: z.string(), at: instant })).describe('oldest first'),
});

/** One offer in full. Own drafts have the fields that only the seller sees. */
export const offerView = offerCard.extend(offerDetails.shape).extend({
  market_status: z.enum(['draft', 'open']),
  desc_proc: z.string().describe('sanitised HTML'),
  charity_description: z.string(),
  charity_logo: z.string().nullable(),
  charity_link: z.string().nullable(),
  preview_image: z.string().nullable().describe('what a link to it is shown with, 1200 by 630'),
  seller_id: id,
  seller_seniority: z.string().nullable(),
  meeting_datetime: instant.nullable(),
  meeting_venue: z.string().nullable(),
  meeting_duration: z.int().nullable(),
  date_added: instant,
  qty: z.int(),
  sold: z.int(),
  next_minimum_pence: pence,
  version: z.int(),
  terms_version: z.int().describe('the terms as they stand: sent with a bid, it refuses when they have changed'),
  soft_close_minutes: z.number().describe('a bid in the last minutes gives everybody as many more; 0 for none'),
  result: z.enum(['sold', 'reserve_not_met', 'unsold', 'cancelled']).nullable(),
  cancel_reason: z.string().nullable(),
  own: z.boolean(),
  own_maximum_pence: pence.nullable(),
  leading: z.boolean(),
  server_time: instant,
});
