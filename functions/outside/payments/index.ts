import type { ProviderName } from '../../../src/domain/money/payments/providers.ts';
import type { Env } from '../../platform/env.ts';
import type { PaymentProvider } from './port.ts';
import { openStripe } from './stripe/index.ts';

export type * from './payment-form.ts';
export type * from './port.ts';

/** The payment services, by name. Offline payments need no service: see `functions/money/offline`. */
export type PaymentServices = Readonly<Record<Exclude<ProviderName, 'offline'>, PaymentProvider>>;

export const openPayments = (env: Env): PaymentServices => ({ stripe: openStripe(env) });
