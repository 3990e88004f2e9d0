import { z } from 'zod';
import { CAPTCHA_REFUSALS, CAPTCHA_TOKEN } from '../../domain/kit/form/captcha.ts';
import { defineArea, id, idempotencyKey, pounds } from '../action.ts';
import { paymentMethod } from './payment-method.ts';

export const payments = defineArea({
  'payment/stripe_payment': {
    about: 'Collects an invoice with a payment method that the browser got from the provider.',
    who: 'user',
    input: z.strictObject({
      invoice_id: id,
      payment_method: paymentMethod,
      amount: pounds.optional().describe('never used for the charge; an amount other than the invoice’s is refused'),
      idempotency_key: idempotencyKey,
      captcha_token: CAPTCHA_TOKEN,
    }),
    output: z.object({
      status: z.enum(['paid', 'processing', 'requires_action']),
      payment_id: id,
      client_secret: z.string().nullable(),
    }),
    refusals: {
      NOT_FOUND: 404,
      NOT_CONFIGURED: 503,
      PRICE_CHANGED: 409,
      ALREADY_PAID: 409,
      INVOICE_VOID: 409,
      PAYMENT_UNDER_WAY: 409,
      IDEMPOTENCY_MISMATCH: 422,
      CARD_DECLINED: 422,
      TOO_MANY_DECLINES: 429,
      ...CAPTCHA_REFUSALS,
      PROVIDER_AWAY: 503,
    },
    writes: true,
    perMinute: 20,
  },
  'payment/stripe_payment_response': {
    about: 'The state of a payment after the browser came back, as the provider reports it.',
    who: 'user',
    input: z.strictObject({ payment_id: id }),
    output: z.object({
      status: z.enum(['paid', 'processing', 'requires_action', 'failed']),
      invoice_id: id,
      message: z.string(),
    }),
    refusals: { NOT_FOUND: 404, NOT_CONFIGURED: 503, PROVIDER_AWAY: 503 },
    writes: true,
    perMinute: 60,
  },
});
