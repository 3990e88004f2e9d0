import { withoutPictures } from '../pictures/in-html.ts';
import type { OfferForm } from './form.ts';
import { offerOf } from './offer.ts';
import { type PrintedOffer, printOffer } from './print.ts';

export const TEMPLATE_NAME_LENGTH = 120;
/** Of one person, and of the operator for everybody. */
export const MOST_TEMPLATES = 100;

/**
 * What a template keeps of a form, whose HTML is sanitised: everything but its dates. One for everybody keeps no
 * pictures, in its text neither: they belong to who uploaded them.
 */
export function templateOf(form: OfferForm, forEverybody: boolean): PrintedOffer {
  const printed = printOffer(offerOf(form), { market_status: 'draft', pre_market_status: '' });
  const undated = { ...printed, date_added: null, date_closed: null, meeting_datetime: null };
  if (!forEverybody) return undated;
  return { ...undated, image_id: null, uploadimages: [], desc_proc: withoutPictures(printed.desc_proc) };
}
