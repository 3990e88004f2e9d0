import { defineMiddleware } from 'astro:middleware';
import { answerFault } from '../functions/fault-answer.ts';
import { pageContext } from '../functions/pages.ts';
import { speakFrom } from './client/words.ts';
import { ENGLISH } from './domain/words/index.ts';

// Islands that are rendered in the Worker speak the language of the page around them.
speakFrom(() => pageContext()?.words);

/**
 * Gives an on-demand page the ctx that the Worker opened for this request. Pre-rendered pages have none, and are English.
 * A fault of such a page is told as every other one is, and not by Astro, which knows no id and no database that is away.
 */
export const onRequest = defineMiddleware((context, next) => {
  const ctx = context.isPrerendered ? undefined : pageContext();
  context.locals.words = ctx?.words ?? ENGLISH;
  if (ctx) Object.assign(context.locals, { ctx, person: ctx.person, now: ctx.now(), ownWords: ctx.ownWords });
  return ctx && !import.meta.env.DEV ? next().catch((error: unknown) => answerFault(error, context.request)) : next();
});
