import type { Context } from 'hono';
import type { Lease } from '../../src/domain/kit/leases.ts';
import { type Ctx, makeContext } from '../platform/context.ts';
import type { Env } from '../platform/env.ts';
import type { Urgency } from '../platform/limits/bids-first.ts';
import { readSession } from '../platform/session.ts';
import { ipOf, readCredentials } from './credentials.ts';
import { languageOf } from './language.ts';
import { readPendingBid } from './pending-bid.ts';
import { urgencyOf } from './urgency.ts';
import { visitorIdOf } from './visitor-id.ts';

type Variables = { urgency?: Urgency; visitor?: Ctx; opened?: Promise<Ctx>; upload?: Lease };
export type AppEnv = { Bindings: Env; Variables: Variables };

/** Hono's context of a request. */
export type HttpContext = Context<AppEnv>;

/**
 * The caller's ctx with session, person, actor and words, read once per request. Every transport gets its ctx here. The
 * owner of a deactivated account counts as a visitor; `ctx.deactivated` tells the gates why (C20).
 */
export function openRequest(c: HttpContext): Promise<Ctx> {
  const opened = c.get('opened') ?? open(c);
  c.set('opened', opened);
  return opened;
}

/** The ctx before the session is read: network address and visitor id, in English, without a query. */
export function visitorOf(c: HttpContext): Ctx {
  const visitor = c.get('visitor') ?? makeVisitor(c);
  c.set('visitor', visitor);
  return visitor;
}

async function open(c: HttpContext): Promise<Ctx> {
  const visitor = visitorOf(c);
  const session = await readSession(visitor, readCredentials(c.req.raw, c.env).token);
  const words = await visitor.wordsOf(languageOf(c, session?.person ?? null));
  if (!session) return { ...visitor, words };
  const { person, token } = session;
  if (person.status === 'deactivated') return { ...visitor, words, deactivated: person };
  return { ...visitor, words, person, token, actor: { kind: person.staff ? 'operator' : 'user', id: person.id } };
}

function makeVisitor(c: HttpContext): Ctx {
  const { raw } = c.req;
  const ctx = makeContext(
    { env: c.env, waitUntil: (work) => c.executionCtx.waitUntil(work) },
    {
      actor: { kind: 'visitor', id: null },
      urgency: c.get('urgency') ?? urgencyOf(raw),
      ip: ipOf(raw),
      visitorId: visitorIdOf(raw, c.env),
      userAgent: raw.headers.get('user-agent'),
    },
  );
  ctx.page.pendingBid = readPendingBid(raw);
  return ctx;
}
