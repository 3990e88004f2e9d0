import { makeId } from '../src/domain/ids.ts';
import { logFault } from './context.ts';
import { FAULT_MESSAGE } from './envelope.ts';
import { SOON, statusOfFault } from './failure.ts';
import { faultPage, faultPolicy } from './fault-page.ts';
import { wordsAsked } from './words.ts';

/**
 * What nothing else has answered: told to the log, and to the person without its details but with the id it has there. A
 * browser that asked for a page gets one; anything else gets a line of text.
 */
export function answerFault(error: unknown, request: Request): Response {
  const requestId = makeId('request', Date.now(), crypto.getRandomValues(new Uint8Array(16)));
  logFault(`${new URL(request.url).pathname} ${requestId}`, error);
  const { body, headers } = wantsPage(request) ? asPage(request, requestId) : asText(request, requestId);
  return new Response(body, {
    status: statusOfFault(error),
    headers: { ...headers, 'cache-control': 'private, no-store', ...SOON },
  });
}

const wantsPage = ({ headers }: Request): boolean => headers.get('accept')?.includes('text/html') ?? false;

function asPage(request: Request, requestId: string) {
  const words = wordsAsked(request);
  const nonce = crypto.randomUUID();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': faultPolicy(nonce),
    'content-language': words.language,
  };
  return { body: faultPage({ words, requestId, again: againOf(request), nonce }), headers };
}

function asText(request: Request, requestId: string) {
  const { t } = wordsAsked(request);
  const body = `${t(FAULT_MESSAGE)} ${t('Please try again in a moment.')} (${requestId})`;
  return { body, headers: { 'content-type': 'text/plain; charset=utf-8' } };
}

/** Two slashes in front would name another host (F8). */
function againOf({ method, url }: Request): string | null {
  const { pathname, search } = new URL(url);
  return method === 'GET' ? pathname.replace(/^\/+/, '/') + search : null;
}
