import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ctx } from '../platform/context.ts';
import { takeTurnAfterBids } from '../platform/limits/bids-first.ts';

export type PageCtx = Ctx & {
  /** The operator's changes to the page's language, as JSON that is safe inside a page. */
  ownWords: string | undefined;
};

const scope = new AsyncLocalStorage<{ ctx: PageCtx | undefined }>();

/** The ctx of the page that is being rendered; `src/middleware.ts` passes it to the pages. */
export const pageContext = (): PageCtx | undefined => scope.getStore()?.ctx;

/** Lets bids go ahead halfway through a page (decision 0180). */
export const pauseForBids = takeTurnAfterBids;

/**
 * A page with its ctx. The runtime keeps what a scope holds until its next full collection, long after the response, so
 * the ctx leaves it at the end of the visit, once the page was read whole.
 */
export class PageScope {
  readonly #held: { ctx: PageCtx | undefined } = { ctx: undefined };

  run<T>(ctx: PageCtx, render: () => T): T {
    this.#held.ctx = ctx;
    return scope.run(this.#held, render);
  }

  end(): void {
    this.#held.ctx = undefined;
  }
}
