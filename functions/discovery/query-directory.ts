import type { CharityDirectory } from '../outside/charity.ts';
import type { Ctx } from '../platform/context.ts';
import { unlessRefused } from '../platform/refusal.ts';

/** Calls the charity directory for a page that can do without it: null if it is away or refuses. */
export const queryDirectory = <T>(
  { outside }: Pick<Ctx, 'outside'>,
  query: (directory: CharityDirectory) => Promise<T>,
): Promise<T | null> => unlessRefused(query(outside.charities));
