import { makeId } from '../src/domain/ids.ts';
import { logFault } from './context.ts';
import { FAULT_MESSAGE } from './envelope.ts';
import { SOON, statusOfFault } from './failure.ts';
import { wordsAsked } from './words.ts';

/** What nothing else has answered: told to the log, and to the person without its details but with the id it has there. */
export function answerFault(error: unknown, request: Request): Response {
  const requestId = makeId('request', Date.now(), crypto.getRandomValues(new Uint8Array(16)));
  logFault(`${new URL(request.url).pathname} ${requestId}`, error);
  const { t } = wordsAsked(request);
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store', ...SOON };
  const told = `${t(FAULT_MESSAGE)} ${t('Please try again in a moment.')} (${requestId})`;
  return new Response(told, { status: statusOfFault(error), headers });
}
