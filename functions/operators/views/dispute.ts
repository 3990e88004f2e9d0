import { readDispute } from '../../money/views/evidence.ts';
import type { SignedIn } from '../../platform/context.ts';
import { unlessRefused } from '../../platform/refusal.ts';

/** A dispute at a bank with its evidence; null for anyone but operators, and for an unknown id. */
export const showDispute = (ctx: SignedIn, id: string) => unlessRefused(readDispute(ctx, id));
