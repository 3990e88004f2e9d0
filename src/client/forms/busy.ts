/**
 * Runs one piece of work at a time: while it runs its elements are `aria-busy`, and starting it again does nothing.
 * Gives what the work gives; undefined if it was running already.
 */
export async function whileBusy<T>(elements: readonly Element[], work: () => Promise<T>): Promise<T | undefined> {
  if (elements.some(({ ariaBusy }) => ariaBusy === 'true')) return undefined;
  for (const element of elements) element.ariaBusy = 'true';
  try {
    return await work();
  } finally {
    for (const element of elements) element.ariaBusy = null;
  }
}
