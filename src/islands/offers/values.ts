import { fromLocalInput, toLocalInput } from '../../domain/local-time.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import type { OfferInput } from '../../domain/offers/form.ts';
import { endAfter, type Toggled } from '../../domain/offers/toggles.ts';
import { HOME_ZONE } from '../../domain/time.ts';

/** A picture as the gallery holds it: `filename` is the id of the stored one. */
export type PictureValue = { filename: string; title: string; description: string; url: string };
export type StepValue = { from: string; increment: string };

/** The form as a person fills it: text as typed, dates in the zone of the network whatever the browser's is. */
export type Values = Toggled & {
  title: string;
  desc_proc: string;
  charity: { id: string; name: string } | null;
  pictures: PictureValue[];
  meeting_duration: string;
  meeting_venue: string;
  format: 'in_person' | 'video';
  country: 'GB' | 'US';
  category: string;
  subcategory: string;
  location: string;
  event_type: string;
  condition: string;
  shipping_enable: boolean;
  dimension_length: string;
  dimension_width: string;
  dimension_height: string;
  dimension_unit: 'cm' | 'in';
  weight_value: string;
  weight_unit: 'kg' | 'lb';
  origin_zip: string;
  private_sale: boolean;
  auto_approval: boolean;
  /** Null is the operator's table. */
  increments: StepValue[] | null;
  soft_close_minutes: string;
  soft_close_cap_minutes: string;
  /** The operator's own fields, as their controls give them. */
  fields: Record<string, unknown>;
  /** What a template is called; empty for an offer. */
  template: string;
};

/** A new offer as it begins (§4, §9): quantity 1, from now on, for ten days. `now` is UTC ms. */
function blankValues(now: number): Values {
  const date_added = toLocalInput(now, HOME_ZONE);
  return {
    ...{ title: '', desc_proc: '', charity: null, pictures: [] },
    ...{ auction: true, buynow: false, standing_offer: false, auctiontype: 'live' },
    ...{ sprice: '', rprice: '', bprice: '', qty: '1' },
    ...{ date_added, date_closed: endAfter(date_added), meeting_datetime: '', meeting_duration: '60' },
    ...{ meeting_venue: '', format: 'in_person', country: 'GB' },
    ...{ category: '', subcategory: '', location: '', event_type: '', condition: '' },
    ...{ shipping_enable: false, dimension_length: '', dimension_width: '', dimension_height: '' },
    ...{ dimension_unit: 'cm', weight_value: '', weight_unit: 'kg', origin_zip: '' },
    ...{ private_sale: false, auto_approval: false, increments: null },
    ...{ soft_close_minutes: '', soft_close_cap_minutes: '', fields: {}, template: '' },
  };
}

/** An offer or a template as its form shows it; a blank one without. `now` is UTC ms. */
export function valuesOf({ form, charity, pictures, name }: LoadedForm, now: number): Values {
  const blank = { ...blankValues(now), template: name };
  if (!form) return blank;
  const {
    image_id: _,
    uploadimages: __,
    market_status: ___,
    pre_market_status: ____,
    charity_id: _____,
    ...rest
  } = form;
  return {
    ...blank,
    ...rest,
    ...{ charity, pictures, sprice: typed(form.sprice), rprice: typed(form.rprice), bprice: typed(form.bprice) },
    ...{ date_added: local(form.date_added), date_closed: local(form.date_closed), qty: String(form.qty) },
    ...{ meeting_datetime: local(form.meeting_datetime), meeting_duration: typed(form.meeting_duration) },
    ...{ dimension_length: typed(form.dimension_length), dimension_width: typed(form.dimension_width) },
    ...{ dimension_height: typed(form.dimension_height), weight_value: typed(form.weight_value) },
    ...{ dimension_unit: form.dimension_unit || 'cm', weight_unit: form.weight_unit || 'kg' },
    increments:
      form.increments?.map(({ from, increment }) => ({ from: typed(from), increment: typed(increment) })) ?? null,
    soft_close_minutes: typed(form.soft_close_minutes),
    soft_close_cap_minutes: typed(form.soft_close_cap_minutes),
  };
}

const typed = (value: string | number | null): string => (value === null ? '' : String(value));
const local = (at: string | number | null): string => (typeof at === 'number' ? toLocalInput(at, HOME_ZONE) : '');

export type Sending = {
  id: string | 0;
  version: number | undefined;
  status: 'draft' | 'open';
  preview: boolean;
  key: string;
};

/** The form as it is sent. What cannot be understood goes as it was typed: the schema says what is wrong with it. */
export function inputOf(values: Values, { id, version, status, preview, key }: Sending): OfferInput {
  const { charity, pictures, increments, template: _, ...plain } = values;
  const input = {
    ...plain,
    ...{ id, version, market_status: status, pre_market_status: preview ? 'preview' : '', idempotency_key: key },
    charity_id: charity?.id ?? '',
    uploadimages: pictures.map(({ url: _, ...picture }) => picture),
    increments: increments && stepsOf(increments),
    ...{ date_added: momentOf(values.date_added), date_closed: momentOf(values.date_closed) },
    ...{ meeting_datetime: momentOf(values.meeting_datetime), qty: Number(values.qty || Number.NaN) },
    meeting_duration: values.meeting_duration.trim() === '' ? null : Number(values.meeting_duration),
  };
  return input as OfferInput;
}

/** Rows left empty are no rows. */
const stepsOf = (steps: readonly StepValue[]) => steps.filter(({ from, increment }) => from !== '' || increment !== '');

const momentOf = (typed: string): number | string => fromLocalInput(typed, HOME_ZONE) ?? typed;
