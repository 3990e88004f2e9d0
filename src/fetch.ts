import type { Fetchable } from 'astro';
import { astro, FetchState } from 'astro/fetch';

/**
 * Renders pages whole instead of streaming them: they are read whole before the first byte anyway (decision 0034). Then it
 * empties what Astro made for the page, which would stay in memory until the next full garbage collection (decision 0181).
 */
export default {
  async fetch(request) {
    const state = new FetchState(request);
    state.streaming = false;
    const page = await astro(state);
    const { result, locals } = state;
    // An error page may follow any other answer, with the same locals.
    if (page.ok && result) for (const part of [result, locals, state]) empty(part);
    return page;
  },
} satisfies Fetchable;

function empty(part: object): void {
  for (const key of Object.keys(part)) Reflect.set(part, key, undefined);
}
