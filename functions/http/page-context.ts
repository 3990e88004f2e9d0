import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ctx } from '../platform/context.ts';

export type PageCtx = Ctx & {
  /** The operator's changes to the page's language, as JSON that is safe inside a page. */
  ownWords: string | undefined;
};

const scope = new AsyncLocalStorage<{ ctx: PageCtx | undefined }>();

/** The ctx of the page that is being rendered; `src/middleware.ts` passes it to the pages. */
export const pageContext = (): PageCtx | undefined => scope.getStore()?.ctx;

/**
 * Renders a page with its ctx. The runtime keeps what a scope holds until its next full collection, long after the
 * response, so the ctx leaves the scope as soon as the page is rendered.
 */
export async function renderWith(ctx: PageCtx, render: () => Response | Promise<Response>): Promise<Response> {
  const held: { ctx: PageCtx | undefined } = { ctx };
  try {
    return await scope.run(held, render);
  } finally {
    held.ctx = undefined;
  }
}
