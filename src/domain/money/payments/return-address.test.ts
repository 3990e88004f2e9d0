import { expect, it } from 'vitest';
import { returnAddress } from './return-address.ts';

it('the return from a bank keeps its payment through the sign-in, without the provider’s secret (B14)', () => {
  const query = new URLSearchParams('payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&payment=pay_3');
  expect(returnAddress(query)).toBe('/otpredirect?payment_intent=pi_1&payment=pay_3');
  expect(returnAddress(new URLSearchParams())).toBe('/otpredirect');
});
