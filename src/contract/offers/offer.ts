import { z } from 'zod';
import { currency, id, instant, pence, pounds } from '../action.ts';
import { listFields, pageFields, shippingFields } from './fields.ts';

/** An offer in a public list. Prices in pence. */
export const offerCard = z.object({
  id,
  title: z.string(),
  seller_name: z.string(),
  seller_image: z.string().nullable(),
  image: z.string().nullable(),
  charity_id: z.string(),
  charity_name: z.string(),
  auction: z.boolean(),
  auctiontype: z.enum(['live', 'reverse', 'ttw']).describe('reverse: a request for time, on which people bid down'),
  buynow: z.boolean(),
  format: z.enum(['in_person', 'video']),
  country: z.string(),
  currency,
  price_pence: pence,
  bprice_pence: pence.nullable(),
  bids: z.int(),
  reserve: z.enum(['no reserve', 'reserve not met', 'reserve met']),
  date_added: instant.describe('when it opens or opened'),
  closes_at: instant,
  evening_id: id
    .optional()
    .describe('the live auction that sells it: its host ends it, at the latest at closes_at; absent for other offers'),
  status: z.enum(['upcoming', 'open', 'closed']),
  waiting_for_dates: z
    .literal(true)
    .optional()
    .describe('a standing offer without a free slot in 60 days, which cannot be bought; absent otherwise'),
});

const cell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

/** The parts of an offer's page besides its sale. */
export const offerDetails = z.object({
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
  shipping: z.object(shippingFields).nullable(),
  ...listFields,
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
          .describe('the cells of each row of a field with columns: null if empty, addresses for pictures'),
      }),
    )
    .describe('the operator’s own fields shown on the page; a ckeditor is sanitised HTML'),
  clarifications: z
    .array(
      z.object({
        id,
        text: z.string(),
        at: instant,
        question: z.string().nullable().describe('the public question that it answers'),
      }),
    )
    .describe('oldest first'),
});

const text = z.string().nullable();
const yes = z.boolean().nullable();
const picture = z.object({ filename: z.string(), title: z.string(), description: z.string() });

/** The fields of §3 Offer that the page does not need. Amounts in pounds; the last ten describe goods. */
const letterFields = {
  sprice: pounds.nullable(),
  bprice: pounds.nullable(),
  date_closed: instant,
  shipping_enable: z.boolean(),
  uploadimages: z.array(picture),
  charity_town: text,
  charity_zipcode: text,
  charity_country: text,
  fundraiser_id: z.string(),
  group_carts: yes,
  slot_date: text,
  select_product_type: text,
  manufacturing_year: z.int().nullable(),
  registration_year: z.int().nullable(),
  accidents: text,
  spare_tire: yes,
  spare_tire_condition: text,
  multiArrayObject: z.array(z.object({ damage_images: z.array(z.string()) })).describe('damage, with its pictures'),
  customdatetime: z.array(z.string()).describe('names of date fields'),
};

/** One offer in full. Own drafts have the fields that only the seller sees. */
export const offerView = offerCard
  .extend(pageFields)
  .extend(offerDetails.shape)
  .extend(letterFields)
  .extend({
    market_status: z.enum(['draft', 'open']),
    charity_description: z.string(),
    charity_logo: z.string().nullable(),
    charity_link: z.string().nullable(),
    preview_image: z.string().nullable().describe('the preview of a link to it, 1200 by 630'),
    seller_id: id,
    seller_seniority: z.string().nullable(),
    qty: z.int(),
    sold: z.int(),
    next_minimum_pence: pence,
    version: z.int(),
    terms_version: z.int().describe('the version of the terms: a bid that names it is refused if they have changed'),
    soft_close_minutes: z
      .number()
      .describe('a bid in the last minutes moves the end to this many minutes after it; 0 for never'),
    increments: z
      .array(z.object({ from_pence: pence, increment_pence: pence }))
      .optional()
      .describe('from each price on, bids go up by at least this much (R8)'),
    time_to_win_minutes: z.number().optional().describe('the leader wins after this many minutes unbeaten (R29)'),
    result: z.enum(['sold', 'reserve_not_met', 'unsold', 'cancelled']).nullable(),
    held_until: instant
      .nullable()
      .describe('someone is buying it, which pauses bidding until then at the latest (R18); null if nobody is'),
    extended: z.boolean().describe('the end has moved past the one announced (R13)'),
    bought: z.boolean().describe('an auction that was bought at its buy-now price, which ended its bidding'),
    cancel_reason: z.string().nullable(),
    extra_of: id.nullable().describe('of an extra seat: the offer that it is a seat of (R27)'),
    own: z.boolean(),
    own_maximum_pence: pence.nullable(),
    own_bid_exact: z.boolean().describe('my best bid was for exactly its amount, rather than a maximum (R10)'),
    leading: z.boolean(),
    room: z
      .enum(['open', 'ticket', 'answer', 'none'])
      .describe(
        'how I hear of changes: the socket is open to all; it takes a `product/ticket`, with which I hear the lot live or only that my request was answered; or there is none for me, and the page asks every 15 s (G1)',
      ),
    server_time: instant,
  });
