import type { Dictionary } from '../../../domain/kit/words/words.ts';
import { OFFERS_CHECKS } from './checks.ts';
import { OFFERS_FORM } from './form.ts';
import { OFFERS_LISTINGS } from './listings.ts';
import { OFFERS_MAILS } from './mails.ts';
import { OFFERS_OFFER } from './offer.ts';
import { OFFERS_PICTURES } from './pictures.ts';
import { OFFERS_SPREADSHEET } from './spreadsheet.ts';
import { OFFERS_STEPS } from './steps.ts';

/** The texts of offers, in Spanish, by topic. */
export const ES_OFFERS: Dictionary = {
  ...OFFERS_SPREADSHEET,
  ...OFFERS_FORM,
  ...OFFERS_CHECKS,
  ...OFFERS_PICTURES,
  ...OFFERS_MAILS,
  ...OFFERS_LISTINGS,
  ...OFFERS_OFFER,
  ...OFFERS_STEPS,
};
