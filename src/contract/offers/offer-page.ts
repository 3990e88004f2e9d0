import { z } from 'zod';
import { CAPTCHA_REFUSALS } from '../../domain/kit/form/captcha.ts';
import { QUESTION, REPORT } from '../../domain/offers/listings/writing.ts';
import { defineArea, id } from '../action.ts';

/** What the reader of an offer's page may do besides bidding. */
export const offerPage = defineArea({
  'product/product_view_count': {
    about:
      'Counts a view of an offer, once per reader and day; bots and its seller are not counted. Only the seller sees ' +
      'the number.',
    who: 'anyone',
    input: z.strictObject({ id }),
    output: z.object({ id, counted: z.boolean() }),
    refusals: { NOT_FOUND: 404 },
    perMinute: 120,
  },
  'product/emailForProductInfo': {
    about:
      'Asks the TimeGiver about an offer by e-mail. Their address stays private; they see the asker’s only if ' +
      '`share_email` is 1. Visitors give a name and an address and solve the captcha.',
    who: 'anyone',
    input: QUESTION,
    output: z.object({ id }),
    refusals: {
      NOT_FOUND: 404,
      NAME_NEEDED: 422,
      EMAIL_NEEDED: 422,
      OWN_OFFER: 409,
      TOO_MANY_MESSAGES: 429,
      ...CAPTCHA_REFUSALS,
    },
    writes: true,
    perMinute: 10,
  },
  'product/report': {
    about: 'Reports an offer to the operator, once per person. Visitors solve the captcha. Not in the specification.',
    who: 'anyone',
    input: REPORT,
    output: z.object({ id }),
    refusals: { NOT_FOUND: 404, OWN_OFFER: 409, ALREADY_REPORTED: 409, TOO_MANY_MESSAGES: 429, ...CAPTCHA_REFUSALS },
    writes: true,
    perMinute: 10,
  },
});
