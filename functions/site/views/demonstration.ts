import type { Ctx } from '../../platform/context.ts';

/** Whether no real money moves here: every payment provider is a stand-in or in test mode. */
export const isDemonstration = ({ outside }: Pick<Ctx, 'outside'>): boolean =>
  Object.values(outside.payments).every(({ livemode }) => !livemode);
