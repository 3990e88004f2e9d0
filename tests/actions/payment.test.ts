import { ownDatabase } from '../support/kit.ts';

// One file, one after the other: the faults of the provider's stand-in hold for everybody who calls it.
ownDatabase();
await import('./payments/charges.ts');
await import('./payments/faults.ts');
await import('./payments/webhooks.ts');
await import('./payments/memberships.ts');
await import('./payments/membership-orders.ts');
await import('./payments/membership-faults.ts');
