import type { CharityDirectory } from '../outside/charity.ts';
import type { Ctx } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';

/** What the charity directory says, for a page that does without it: null where it is away or refuses. */
export async function askDirectory<T>(
  { outside }: Pick<Ctx, 'outside'>,
  ask: (directory: CharityDirectory) => Promise<T>,
): Promise<T | null> {
  try {
    return await ask(outside.charities);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
