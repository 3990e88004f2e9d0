import type { CharityDirectory } from '../outside/charity.ts';
import type { Ctx } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';

/** Calls the charity directory for a page that can do without it: null if it is away or refuses. */
export async function queryDirectory<T>(
  { outside }: Pick<Ctx, 'outside'>,
  query: (directory: CharityDirectory) => Promise<T>,
): Promise<T | null> {
  try {
    return await query(outside.charities);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
