import type { Dictionary } from '../words.ts';
import { ES_ACCOUNT } from './account.ts';
import { ES_BIDDING } from './bidding.ts';
import { ES_BROWSER } from './browser/index.ts';
import { ES_CHARITIES } from './charities.ts';
import { ES_GENERAL } from './general.ts';
import { ES_INTEREST } from './interest.ts';
import { ES_LAYOUT } from './layout.ts';
import { ES_LISTING_PAGES } from './listing-pages.ts';
import { ES_LISTINGS } from './listings.ts';
import { ES_LISTS } from './lists.ts';
import { ES_MAILS } from './mails.ts';
import { ES_MEMBERSHIP } from './membership.ts';
import { ES_OFFER_FORM } from './offer-form.ts';
import { ES_OFFERS } from './offers.ts';
import { ES_PAYMENTS } from './payments.ts';
import { ES_POSTING } from './posting.ts';
import { ES_PRIVACY } from './privacy.ts';
import { ES_PROFILE } from './profile.ts';
import { ES_PROOFS } from './proofs.ts';
import { ES_PROVIDER } from './provider.ts';
import { ES_REFUSALS } from './refusals.ts';
import { ES_REGISTRATION } from './registration.ts';
import { ES_SEARCH } from './search.ts';
import { ES_SHEET } from './sheet.ts';
import { ES_WATCHING } from './watching.ts';
import { ES_WAYS_IN } from './ways-in.ts';

/** Spanish, by the English text. One file for each area of the product; a text that two areas use stands in `general`. */
export const ES: Dictionary = {
  ...ES_GENERAL,
  ...ES_MAILS,
  ...ES_REFUSALS,
  ...ES_OFFERS,
  ...ES_OFFER_FORM,
  ...ES_PROVIDER,
  ...ES_LISTS,
  ...ES_PROOFS,
  ...ES_PAYMENTS,
  ...ES_BIDDING,
  ...ES_REGISTRATION,
  ...ES_ACCOUNT,
  ...ES_LAYOUT,
  ...ES_LISTINGS,
  ...ES_LISTING_PAGES,
  ...ES_BROWSER,
  ...ES_WAYS_IN,
  ...ES_PROFILE,
  ...ES_POSTING,
  ...ES_PRIVACY,
  ...ES_MEMBERSHIP,
  ...ES_INTEREST,
  ...ES_CHARITIES,
  ...ES_SHEET,
  ...ES_SEARCH,
  ...ES_WATCHING,
};
