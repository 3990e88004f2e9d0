import { type FieldDefinition, withoutDates } from '../kit/fields/index.ts';
import { draftFormFromOffer, offerFromForm, type WireForm } from './fields/codec.ts';
import type { OfferForm } from './form.ts';

export const TEMPLATE_NAME_LENGTH = 120;
/** Of one person, and of the operator for everybody. */
export const MOST_TEMPLATES = 100;

/** What a template keeps of a form, whose HTML is sanitised: everything but its dates, those of the operator's `fields` too. */
export function templateOf(form: OfferForm, fields: readonly FieldDefinition[]): WireForm {
  const printed = draftFormFromOffer(offerFromForm(form));
  const own = withoutDates(printed.fields, fields);
  return { ...printed, date_added: null, date_closed: null, meeting_datetime: null, fields: own };
}

/** What a list tells of a template by its form, which is JSON; one that cannot be read tells nothing. */
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
