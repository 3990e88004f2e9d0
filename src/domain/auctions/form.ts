import * as z from 'zod/mini';
import { line, moment } from '../kit/form/wire.ts';
import { lines } from '../kit/text.ts';
import { MINUTE_MS } from '../kit/time.ts';
import type { Phrase } from '../kit/words/phrase.ts';
import { AUCTION_MODES, type AuctionAccess, type AuctionMode } from './auction.ts';
import { STAGGER_MS } from './schedule.ts';

const CHARITY_NUMBER = z.string().check(z.toUpperCase(), z.regex(/^[A-Z0-9]{0,20}$/, 'Please choose a charity'));
const IMAGE_ID = z.string().check(z.regex(/^(img_[0-9a-z]{1,60})?$/, 'There is no such picture'));
const STREAM = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^(https:\/\/\S+)?$/, 'Please enter a link that begins with https://'));
const MOST_STAGGER_MINUTES = 60;

/**
 * The form of an auction on the wire, bounded whatever its status is; what an auction needs to be announced is in
 * `checkAuction`. Once parsed, times are UTC ms.
 */
export const AUCTION_FORM = z.strictObject({
  /** 0 for a new auction. */
  id: z.union([z.literal(0), z.string().check(z.regex(/^auc_[0-9a-z]{1,40}$/, 'There is no such auction'))]),
  title: z._default(line(120, 'At most 120 characters'), ''),
  /** Plain text in paragraphs. */
  desc_proc: z._default(lines(10_000), ''),
  auction_type: z._default(z.enum(AUCTION_MODES), 'timed'),
  /** When bidding opens; in a live auction, when the evening begins. */
  date_added: z._default(moment, null),
  /** When the first lot of a timed auction closes. */
  date_closed: z._default(moment, null),
  stagger_minutes: z._default(z.int().check(z.minimum(0), z.maximum(MOST_STAGGER_MINUTES)), STAGGER_MS / MINUTE_MS),
  currency: z._default(z.enum(['GBP', 'USD']), 'GBP'),
  charity_id: z._default(CHARITY_NUMBER, ''),
  /** Whether the owner's company holds it. */
  company: z._default(z.boolean(), false),
  image_id: z._default(IMAGE_ID, ''),
  venue: z._default(line(200, 'At most 200 characters'), ''),
  stream_url: z._default(STREAM, ''),
  private_sale: z._default(z.boolean(), false),
  terms: z._default(lines(20_000), ''),
  template_id: z._default(z.string().check(z.regex(/^(aut_[0-9a-z]{1,40})?$/, 'There is no such template')), ''),
  market_status: z._default(z.enum(['draft', 'open']), 'draft'),
  /** The version that the form was filled from: a different one in the database means that the auction has changed. */
  version: z.optional(z.int().check(z.minimum(1))),
  idempotency_key: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _')),
  ),
});

export type AuctionForm = z.output<typeof AUCTION_FORM>;
/** The form as it is sent, complete, without what belongs to the sending. */
export type AuctionWireForm = Omit<Required<z.input<typeof AUCTION_FORM>>, 'id' | 'version' | 'idempotency_key'>;
export type AuctionIssue = { readonly field: keyof AuctionForm; readonly message: string | Phrase };

/** An auction as its owner sets it up: times in UTC ms. A draft may lack anything. */
export type AuctionSetup = {
  readonly title: string;
  readonly description: string;
  readonly mode: AuctionMode;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly staggerMs: number;
  readonly currency: 'GBP' | 'USD';
  readonly charityId: string | null;
  readonly companyId: string | null;
  readonly imageId: string | null;
  readonly venue: string;
  readonly streamUrl: string | null;
  readonly access: AuctionAccess;
  readonly terms: string;
};

/** The auction that a form describes; `companyId` is the owner's company. A live auction has no end by the clock. */
export function setupFrom(form: AuctionForm, companyId: string | null): AuctionSetup {
  return {
    title: form.title,
    description: form.desc_proc,
    mode: form.auction_type,
    startsAt: form.date_added,
    endsAt: form.auction_type === 'live' ? null : form.date_closed,
    staggerMs: form.stagger_minutes * MINUTE_MS,
    currency: form.currency,
    charityId: form.charity_id || null,
    companyId: form.company ? companyId : null,
    imageId: form.image_id || null,
    venue: form.venue,
    streamUrl: form.stream_url || null,
    access: form.private_sale ? 'private' : 'public',
    terms: form.terms,
  };
}

/** The form of an auction. */
export function formOf(setup: AuctionSetup): AuctionWireForm {
  return {
    title: setup.title,
    desc_proc: setup.description,
    auction_type: setup.mode,
    date_added: setup.startsAt,
    date_closed: setup.endsAt,
    stagger_minutes: setup.staggerMs / MINUTE_MS,
    currency: setup.currency,
    charity_id: setup.charityId ?? '',
    company: setup.companyId !== null,
    image_id: setup.imageId ?? '',
    venue: setup.venue,
    stream_url: setup.streamUrl ?? '',
    private_sale: setup.access === 'private',
    terms: setup.terms,
    template_id: '',
    market_status: 'draft',
  };
}
