import { bidFormActions } from './bid-form.ts';
import { offerPageActions } from './listings/about-an-offer.ts';
import { listingActions } from './listings/index.ts';
import { offerFormActions } from './offer-form.ts';
import { pictureActions } from './pictures.ts';
import { postingActions } from './posting/index.ts';
import { productActions } from './product.ts';
import { sheetActions } from './spreadsheet.ts';
import { templateActions } from './templates.ts';

/** The handlers of the area, by the path of their action. */
export const offersHandlers = {
  ...bidFormActions,
  ...offerPageActions,
  ...listingActions,
  ...offerFormActions,
  ...pictureActions,
  ...postingActions,
  ...productActions,
  ...sheetActions,
  ...templateActions,
};
