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
      'Asks the TimeGiver about an offer. From someone who is signed in it is a message in their conversation, as with ' +
      'messages/saveMessageFromView. Visitors give a name and an address and solve the captcha, and it goes by e-mail: ' +
      'the TimeGiver’s address stays private, and they see the asker’s only if `share_email` is 1.',
    who: 'anyone',
    input: QUESTION,
    output: z.object({ id }),
    refusals: {
      NOT_FOUND: 404,
      NAME_NEEDED: 422,
      EMAIL_NEEDED: 422,
      OWN_OFFER: 409,
      OFFER_OVER: 409,
      EMPTY_MESSAGE: 422,
      CONVERSATION_CLOSED: 409,
      TOO_MANY_CONVERSATIONS: 429,
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
