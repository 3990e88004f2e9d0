import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ctx } from '../platform/context.ts';

export type PageCtx = Ctx & {
  /** The operator's changes to the page's language, as JSON that is safe inside a page. */
  ownWords: string | undefined;
};

/** The ctx of the page that is being rendered; `src/middleware.ts` passes it to the pages. */
export const pageScope = new AsyncLocalStorage<PageCtx>();
export const pageContext = (): PageCtx | undefined => pageScope.getStore();
