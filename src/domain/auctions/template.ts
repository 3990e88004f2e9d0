import * as z from 'zod/mini';
import { line } from '../kit/form/wire.ts';
import { AUCTION_FORM, type AuctionForm, type AuctionSetup, type AuctionWireForm, formOf, setupFrom } from './form.ts';

/** The most templates of auctions that operators keep, active or not. */
export const MOST_AUCTION_TEMPLATES = 100;
/** The most lots of one template: each becomes a draft when an auction starts from it. */
export const MOST_TEMPLATE_LOTS = 40;
const NAME_LENGTH = 120;

export const TEMPLATE_STATUSES = ['active', 'inactive'] as const;

/** What belongs to one auction alone: its dates, its host's picture and company, and how it is sent. */
const OF_ONE_AUCTION = {
  id: true,
  date_added: true,
  date_closed: true,
  company: true,
  image_id: true,
  template_id: true,
  market_status: true,
} as const;

/** The form of a template on the wire: that of an auction without what belongs to one auction alone. */
export const TEMPLATE_FORM = z.extend(z.omit(AUCTION_FORM, OF_ONE_AUCTION), {
  /** 0 for a new template. */
  id: z.union([z.literal(0), z.string().check(z.regex(/^aut_[0-9a-z]{1,40}$/, 'There is no such template'))]),
  name: line(NAME_LENGTH, 'At most 120 characters').check(z.minLength(1, 'Required!')),
});
export type TemplateForm = z.output<typeof TEMPLATE_FORM>;

/** What a template says of an auction. Its dates, picture and company are empty. */
export function templateSetup({ id: _, name: __, ...form }: TemplateForm): AuctionSetup {
  const blank = AUCTION_FORM.parse({ id: 0 });
  return setupFrom({ ...blank, ...form, id: 0 }, null);
}

/** The stored form (JSON) of a template as that of a new auction; null if it is no longer valid. */
export function templateForm(json: string): AuctionWireForm | null {
  const form = storedForm(json);
  return form && formOf(setupFrom(form, null));
}

function storedForm(json: string): AuctionForm | null {
  try {
    return AUCTION_FORM.safeParse({ ...JSON.parse(json), id: 0 }).data ?? null;
  } catch {
    return null;
  }
}
