import { type FieldDefinition, withoutDates } from '../kit/fields/index.ts';
import { draftFormFromOffer, offerFromForm, type WireForm } from './fields/codec.ts';
import type { OfferForm } from './form.ts';

export const TEMPLATE_NAME_LENGTH = 120;
/** Per person, and for the operator's own. */
export const MOST_TEMPLATES = 100;

/** The form as a template stores it, with sanitised HTML and without dates, also those in the operator's `fields`. */
export function templateOf(form: OfferForm, fields: readonly FieldDefinition[]): WireForm {
  const printed = draftFormFromOffer(offerFromForm(form));
  const own = withoutDates(printed.fields, fields);
  return { ...printed, date_added: null, date_closed: null, meeting_datetime: null, fields: own };
}

/** The summary of a template in a list, from its form (JSON); empty if it cannot be parsed. */
export function summaryOf(json: string): { title: string; auction: boolean; buynow: boolean } {
  const { title, auction, buynow } = readForm(json);
  return { title: typeof title === 'string' ? title : '', auction: auction === true, buynow: buynow === true };
}

function readForm(json: string): Partial<Record<string, unknown>> {
  try {
    return JSON.parse(json) ?? {};
  } catch {
    return {};
  }
}
