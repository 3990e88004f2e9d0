import { say } from '../../src/domain/kit/words/phrase.ts';
import { refusal } from '../platform/refusal.ts';

const TIMEOUT_MS = 8_000;

/** A fetch with a timeout that never follows redirects. */
export function callOutside(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
}

/** The refusal for a service that the operator has not configured. */
export function notConfigured(service: string) {
  return refusal('NOT_CONFIGURED', say('{service} is not configured', { service: say(service) }));
}
