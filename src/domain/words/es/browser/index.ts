import type { Dictionary } from '../../words.ts';
import { ES_BROWSER_BIDDING } from './bidding.ts';
import { ES_BROWSER_GENERAL } from './general.ts';
import { ES_BROWSER_LISTINGS } from './listings.ts';
import { ES_BROWSER_MEMBERSHIP } from './membership.ts';
import { ES_BROWSER_OFFER_FORM } from './offer-form.ts';
import { ES_BROWSER_OFFERS } from './offers.ts';
import { ES_BROWSER_PAYMENTS } from './payments.ts';
import { ES_BROWSER_PICTURES } from './pictures.ts';
import { ES_BROWSER_POSTING } from './posting.ts';
import { ES_BROWSER_PROFILE } from './profile.ts';
import { ES_BROWSER_PROOFS } from './proofs.ts';
import { ES_BROWSER_REGISTRATION } from './registration.ts';
import { ES_BROWSER_ROWS } from './rows.ts';
import { ES_BROWSER_SEARCH } from './search.ts';
import { ES_SHEET_BROWSER } from './sheet.ts';
import { ES_BROWSER_WATCHING } from './watching.ts';
import { ES_BROWSER_WAYS_IN } from './ways-in.ts';

/** Spanish of what a browser says by itself: scripts and islands. Everything else is written in the Worker. */
export const ES_BROWSER: Dictionary = {
  ...ES_BROWSER_GENERAL,
  ...ES_BROWSER_LISTINGS,
  ...ES_BROWSER_OFFERS,
  ...ES_BROWSER_OFFER_FORM,
  ...ES_BROWSER_BIDDING,
  ...ES_BROWSER_PAYMENTS,
  ...ES_BROWSER_REGISTRATION,
  ...ES_BROWSER_PROOFS,
  ...ES_BROWSER_WAYS_IN,
  ...ES_BROWSER_POSTING,
  ...ES_BROWSER_PICTURES,
  ...ES_BROWSER_PROFILE,
  ...ES_BROWSER_MEMBERSHIP,
  ...ES_BROWSER_ROWS,
  ...ES_BROWSER_SEARCH,
  ...ES_SHEET_BROWSER,
  ...ES_BROWSER_WATCHING,
};
