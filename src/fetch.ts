import type { Fetchable } from 'astro';
import { astro, FetchState } from 'astro/fetch';

/** Renders pages whole instead of streaming them: they are read whole before the first byte anyway (decision 0034). */
export default {
  fetch(request) {
    const state = new FetchState(request);
    state.streaming = false;
    return astro(state);
  },
} satisfies Fetchable;
