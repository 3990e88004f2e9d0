import { readDispute } from '../../money/views/evidence.ts';
import type { SignedIn } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';

/** A dispute at a bank with its evidence; null for anyone but operators, and for an unknown id. */
export const showDispute = (ctx: SignedIn, id: string) =>
  readDispute(ctx, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
