import { beforeEach } from 'vitest';
import { ownDatabase } from '../../support/kit.ts';
import { forgetCardAttempts } from './payments/kit.ts';

// One file, one part after the other: the faults of the payment stand-in affect everyone who calls it.
ownDatabase();
beforeEach(async () => void (await forgetCardAttempts()));
await import('./payments/charges.ts');
await import('./payments/declines.ts');
await import('./payments/form.ts');
await import('./payments/faults.ts');
await import('./payments/webhooks.ts');
await import('./payments/memberships.ts');
await import('./payments/membership-orders.ts');
await import('./payments/membership-faults.ts');
const { describeProvider } = await import('./payments/contract/suite.ts');
const { stripeHarness } = await import('./payments/contract/stripe.ts');
const { offlineHarness } = await import('./payments/contract/offline.ts');
describeProvider(stripeHarness);
describeProvider(offlineHarness);
await import('./payments/contract/receipts.ts');
