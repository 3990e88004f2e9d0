import { z } from 'zod';
import { CAPTCHA_REFUSALS, CAPTCHA_TOKEN } from '../../domain/kit/form/captcha.ts';
import { PAID_PERIODS } from '../../domain/kit/period.ts';
import { PLAN_TYPES } from '../../domain/money/membership/plans.ts';
import { defineArea, id, idempotencyKey, instant, pounds } from '../action.ts';
import { paymentMethod } from './payment-method.ts';

const REQUIRED = 'Required!';

export const membership = defineArea({
  'payment/payCartStripe': {
    about:
      'Pays one period of a membership by card (`pay_type: membership_payment`). The server sets the price; the period ' +
      'begins with the payment, or at the end of the time that is paid already. Other carts use another action.',
    who: 'user',
    input: z.strictObject({
      pay_type: z.literal('membership_payment'),
      payment_object: z
        .strictObject({ planName: z.enum(PLAN_TYPES, { error: REQUIRED }) })
        .optional()
        .describe('the plan by its type; it must be the one of the period'),
      period: z.enum(PAID_PERIODS, { error: REQUIRED }),
      payment_type: z.literal('card').default('card'),
      payment_method: paymentMethod,
      amount: pounds.optional().describe('never used for the charge; another price is refused'),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional()
        .describe('likewise'),
      membership_enddate: instant
        .nullable()
        .optional()
        .describe('the end of the paid time that the person saw; another one is refused, so that nobody pays twice'),
      idempotency_key: idempotencyKey,
      captcha_token: CAPTCHA_TOKEN,
    }),
    output: z.object({
      status: z.enum(['paid', 'processing', 'requires_action']),
      invoice_id: id,
      payment_id: id,
      client_secret: z.string().nullable(),
    }),
    refusals: {
      NOT_FOUND: 404,
      NOT_CONFIGURED: 503,
      PRICE_CHANGED: 409,
      MEMBERSHIP_CHANGED: 409,
      ALREADY_PAID: 409,
      INVOICE_VOID: 409,
      PAYMENT_UNDER_WAY: 409,
      IDEMPOTENCY_MISMATCH: 422,
      CARD_DECLINED: 422,
      TOO_MANY_DECLINES: 429,
      ...CAPTCHA_REFUSALS,
      PROVIDER_AWAY: 503,
      TRY_AGAIN: 503,
    },
    writes: true,
    perMinute: 20,
  },
});
