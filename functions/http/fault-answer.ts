import { makeId } from '../../src/domain/ids.ts';
import type { Language } from '../../src/domain/kit/words/languages.ts';
import type { Words } from '../../src/domain/kit/words/words.ts';
import { wordsOf } from '../../src/words/index.ts';
import { logFault } from '../platform/context.ts';
import { RETRY_SOON, type Refusal, readsBusy, statusOfFault } from '../platform/refusal.ts';
import { FAULT_MESSAGE } from './envelope.ts';
import { type FaultPage, faultPage, faultPolicy } from './fault-page.ts';
import { statusOf } from './result.ts';

/**
 * Answers an error that nothing else has handled: the details go to the log, and the response only has the request id.
 * A browser gets a page, any other client a line of text. The operator's wording is not used, because it is in the
 * database, which may be what failed.
 */
export function answerFault(error: unknown, request: Request, language: Language): Response {
  const busy = readsBusy(error);
  if (busy) return answerBusy(busy, request, wordsOf(language));
  const requestId = makeId('request', Date.now(), crypto.getRandomValues(new Uint8Array(16)));
  logFault(`${withoutTokens(new URL(request.url).pathname)} ${requestId}`, error);
  const words = wordsOf(language);
  const { body, headers } = wantsPage(request)
    ? asPage(request, { words, title: words.t(FAULT_MESSAGE), requestId })
    : asText(`${words.t(FAULT_MESSAGE)} ${words.t('Please try again in a moment.')} (${requestId})`);
  return new Response(body, { status: statusOfFault(error), headers: { ...headers, ...RETRY_LATER } });
}

/** A page or file that has to wait. It is no fault, so it is not logged. */
function answerBusy({ code, phrase }: Refusal, request: Request, words: Words): Response {
  const title = words.t('Kindhour is very busy right now');
  const { body, headers } = wantsPage(request)
    ? asPage(request, { words, title, requestId: null })
    : asText(words.t(phrase));
  return new Response(body, { status: statusOf(code), headers: { ...headers, ...RETRY_LATER } });
}

const RETRY_LATER = { 'cache-control': 'private, no-store', ...RETRY_SOON };

/** A path without its tokens, such as those of mailed links and calendar feeds: anyone who knows one can use it. */
const withoutTokens = (path: string): string => path.replace(/[\w.~-]{40,}/g, '…');

const wantsPage = ({ headers }: Request): boolean => headers.get('accept')?.includes('text/html') ?? false;

function asPage(request: Request, { words, title, requestId }: Pick<FaultPage, 'words' | 'title' | 'requestId'>) {
  const nonce = crypto.randomUUID();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': faultPolicy(nonce),
    'content-language': words.language,
  };
  return { body: faultPage({ words, title, requestId, again: retryUrlOf(request), nonce }), headers };
}

const asText = (body: string) => ({ body, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** Two leading slashes would lead to another host (F8). */
function retryUrlOf({ method, url }: Request): string | null {
  const { pathname, search } = new URL(url);
  return method === 'GET' ? pathname.replace(/^\/+/, '/') + search : null;
}
