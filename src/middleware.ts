import { defineMiddleware } from 'astro:middleware';
import { pageContext } from '../functions/pages.ts';

/** Gives an on-demand page the ctx that the Worker opened for this request. Pre-rendered pages have none. */
export const onRequest = defineMiddleware((context, next) => {
  const ctx = context.isPrerendered ? undefined : pageContext();
  if (ctx) Object.assign(context.locals, { ctx, person: ctx.person, now: ctx.now() });
  return next();
});
