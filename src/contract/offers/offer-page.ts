import { z } from 'zod';
import { CAPTCHA_REFUSALS } from '../../domain/kit/form/captcha.ts';
import { QUESTION, REPORT } from '../../domain/offers/listings/writing.ts';
import { defineArea, id } from '../action.ts';

/** What a reader of an offer's page may do besides bidding. */
export const offerPage = defineArea({
  'product/product_view_count': {
    about:
      'Counts that this caller reads an offer: once a day, whoever asks how often; bots and its own seller are not ' +
      'counted. Only the seller learns the number.',
    who: 'anyone',
    input: z.strictObject({ id }),
    output: z.object({ id, counted: z.boolean() }),
    refusals: { NOT_FOUND: 404 },
    perMinute: 120,
  },
  'product/emailForProductInfo': {
    about:
      'Asks the TimeGiver about an offer by mail. Nobody learns their address; they learn the asker’s only where ' +
      '`share_email` is 1. Who is not signed in gives a name and an address and passes the captcha.',
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
    about:
      'Reports an offer to the operator, once for each person. The specification names no call. Who is not signed in ' +
      'passes the captcha.',
    who: 'anyone',
    input: REPORT,
    output: z.object({ id }),
    refusals: { NOT_FOUND: 404, OWN_OFFER: 409, ALREADY_REPORTED: 409, TOO_MANY_MESSAGES: 429, ...CAPTCHA_REFUSALS },
    writes: true,
    perMinute: 10,
  },
});
