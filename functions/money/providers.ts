import { PAYMENT_PROVIDERS, type ProviderName } from '../../src/domain/money/payments/providers.ts';
import type { PaymentProvider } from '../outside/payments/port.ts';
import type { Ctx } from '../platform/context.ts';
import { openOffline } from './offline/provider.ts';

const OPEN: Readonly<Record<ProviderName, (ctx: Ctx) => PaymentProvider>> = {
  stripe: ({ outside }) => outside.payments.stripe,
  offline: openOffline,
};

export const providerOf = (ctx: Ctx, name: ProviderName): PaymentProvider => OPEN[name](ctx);

export const allProviders = (ctx: Ctx): PaymentProvider[] => PAYMENT_PROVIDERS.map((name) => providerOf(ctx, name));

/** The provider whose payment form the checkout shows. */
export function formProvider(ctx: Ctx): PaymentProvider {
  const provider = allProviders(ctx).find(({ capabilities }) => capabilities.browserForm);
  if (!provider) throw new Error('no payment provider has a payment form');
  return provider;
}
