import { defineMiddleware } from 'astro:middleware';
import { answerFault } from '../functions/http/fault-answer.ts';
import { pageContext, pauseForBids } from '../functions/http/page-context.ts';
import { setWordsSource } from './client/words.ts';
import { ENGLISH } from './words/index.ts';

// Islands that are rendered in the Worker speak the language of the page around them.
setWordsSource(() => pageContext()?.words);

/**
 * Gives an on-demand page the ctx that the Worker opened for this request. Pre-rendered pages have none, and are English.
 * A fault of such a page is answered as any other, not by Astro, which knows neither its id nor a database that is away.
 */
export const onRequest = defineMiddleware((context, next) => {
  const ctx = context.isPrerendered ? undefined : pageContext();
  context.locals.words = ctx?.words ?? ENGLISH;
  if (!ctx) return next();
  Object.assign(context.locals, {
    ctx,
    person: ctx.person,
    now: ctx.now(),
    ownWords: ctx.ownWords,
    pause: pauseForBids,
  });
  if (import.meta.env.DEV) return next();
  return next().catch((error: unknown) => answerFault(error, context.request, ctx.words.language));
});
