import type { Next } from 'hono';
import { atEntrance } from '../../fulfilment/enter.ts';
import { closedForMaintenance } from '../access.ts';
import { type HttpContext, openRequest } from '../open-request.ts';
import { runAction } from '../run-action.ts';
import { seeOther } from '../see-other.ts';

/**
 * Answers the personal link into a video meeting: the click enters, and leads to the video (16). Everything else gets the
 * page, where a button does it: too early, in person, without a key, or a scanner that follows the links of e-mails.
 */
export async function answerEntrance(c: HttpContext, next: Next): Promise<Response | undefined> {
  const url = await addressAfterEntering(c);
  if (url === null) {
    await next();
    return undefined;
  }
  const answer = seeOther(url);
  // The address that the person comes from contains the key.
  answer.headers.set('referrer-policy', 'no-referrer');
  return answer;
}

async function addressAfterEntering(c: HttpContext): Promise<string | null> {
  const [id = '', key] = [c.req.param('id'), c.req.query('key')];
  if (!key || !isClick(c.req.raw)) return null;
  const ctx = await openRequest(c);
  if (await closedForMaintenance(ctx, new URL(c.req.url).pathname)) return null;
  const at = await atEntrance(ctx, id, key);
  if (at?.entrance.is !== 'open' || at.url === null) return null;
  const entered = await runAction(ctx, 'appointment/enter', { appointment_id: id, key });
  return entered.ok ? at.url : null;
}

/** A person’s browser says that it opens a page; scanners do not, and prefetching says what it is. */
const isClick = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('sec-fetch-mode') === 'navigate' && !headers.has('sec-purpose');
