import { fromLocalInput, toLocalInput } from '../../domain/local-time.ts';
import type { OfferInput } from '../../domain/offers/form.ts';
import { DAY_MS, HOME_ZONE } from '../../domain/time.ts';

/** Dates are typed in this zone, whatever the browser's is. */

/** The form as a person fills it: text as typed. */
export type Values = {
  title: string;
  desc_proc: string;
  charity: { id: string; name: string } | null;
  auction: boolean;
  buynow: boolean;
  sprice: string;
  rprice: string;
  bprice: string;
  date_added: string;
  date_closed: string;
  meeting_datetime: string;
  qty: string;
  image: { id: string; url: string } | null;
  format: 'in_person' | 'video';
  country: 'GB' | 'US';
  meeting_venue: string;
  meeting_duration: string;
};

/** A new offer as it begins (§4, §9): quantity 1, from now on, for ten days. `now` is UTC ms. */
export function blankValues(now: number): Values {
  return {
    ...{ title: '', desc_proc: '', charity: null, auction: true, buynow: false, sprice: '', rprice: '', bprice: '' },
    ...{
      date_added: toLocalInput(now, HOME_ZONE),
      date_closed: toLocalInput(now + 10 * DAY_MS, HOME_ZONE),
      meeting_datetime: '',
    },
    ...{ qty: '1', image: null, format: 'in_person', country: 'GB', meeting_venue: '', meeting_duration: '60' },
  };
}

export type Sending = {
  id: string | 0;
  version: number | undefined;
  status: 'draft' | 'open';
  preview: boolean;
  key: string;
};

/** The form as it is sent. What cannot be understood goes as it was typed: the schema says what is wrong with it. */
export function inputOf(values: Values, { id, version, status, preview, key }: Sending): OfferInput {
  const { charity, image, qty, meeting_duration, date_added, date_closed, meeting_datetime, ...plain } = values;
  return {
    ...plain,
    ...{ id: id as OfferInput['id'], version, market_status: status, pre_market_status: preview ? 'preview' : '' },
    ...{ charity_id: charity?.id ?? '', image_id: image?.id ?? null, idempotency_key: key },
    ...{
      date_added: momentOf(date_added),
      date_closed: momentOf(date_closed),
      meeting_datetime: momentOf(meeting_datetime),
    },
    qty: Number(qty || Number.NaN),
    meeting_duration: meeting_duration.trim() === '' ? null : Number(meeting_duration),
  };
}

const momentOf = (typed: string): number | string => fromLocalInput(typed, HOME_ZONE) ?? typed;
