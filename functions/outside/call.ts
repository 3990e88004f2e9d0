import { say } from '../../src/domain/kit/words/phrase.ts';
import { refusal } from '../platform/refusal.ts';

/** No outside service is worth a longer wait. */
const TIMEOUT_MS = 8_000;

/** A fetch that gives up in time and never follows a redirect to somewhere else. */
export function callOutside(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
}

/** What an action answers where the operator has not set the service up. */
export function notConfigured(service: string) {
  return refusal('NOT_CONFIGURED', say('{service} is not configured', { service: say(service) }));
}
