import { listings } from './listings.ts';
import { offerForm } from './offer-form.ts';
import { offerPage } from './offer-page.ts';
import { pictures } from './pictures.ts';
import { posting } from './posting.ts';
import { product } from './product.ts';
import { sheet } from './spreadsheet.ts';
import { templates } from './templates.ts';

/** Every action of the area, by its path. */
export const offersActions = {
  ...listings,
  ...offerForm,
  ...offerPage,
  ...pictures,
  ...posting,
  ...product,
  ...sheet,
  ...templates,
} as const;
