/**
 * Runs work with its elements `aria-busy`, and returns its result. Does nothing and returns undefined if they are busy
 * already.
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
