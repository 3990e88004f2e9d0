import { randomBytes } from 'node:crypto';
import { frame, script } from './captcha/widget.ts';
import { text } from './kit/form.ts';
import { asset, json, page, type Reply } from './kit/reply.ts';
import { type Call, type StandIn, startServer } from './kit/server.ts';
import { type Switches, settingText } from './kit/switches.ts';

export type CaptchaOptions = { port?: number; now?: () => number };
type Solved = { hostname: string; action: string; at: number; used: string | null; error: string | null };

const TOKEN_MS = 300_000;
/** Turnstile's documented secrets for tests: always passes, always fails, token already spent. */
const TEST_SECRETS: Record<string, string[]> = {
  '1x0000000000000000000000000000000AA': [],
  '2x0000000000000000000000000000000AA': ['invalid-input-response'],
  '3x0000000000000000000000000000000AA': ['timeout-or-duplicate'],
};

/**
 * Cloudflare Turnstile, by its documentation of server-side validation and of testing
 * (https://developers.cloudflare.com/turnstile/get-started/server-side-validation): `GET /turnstile/v0/api.js` shows a box
 * that solves itself after a moment, and `POST /turnstile/v0/siteverify` accepts a token once, or again with the same
 * idempotency key. Tests get a token with `POST /__solve {hostname, action}`, or one that fails with this error code with
 * `{hostname, action, error}`. `decline` fails for every token, with its `value` as the error code.
 */
export function startCaptcha({ port = 0, now = Date.now }: CaptchaOptions = {}): Promise<StandIn> {
  const solved = new Map<string, Solved>();
  const solve = (hostname: string, action: string, error: string | null = null) => {
    const token = `0.${randomBytes(32).toString('base64url')}`;
    solved.set(token, { hostname, action, at: now(), used: null, error });
    return { token };
  };
  return startServer(port, (switches) => ({
    isApi: (path) => path === '/turnstile/v0/siteverify',
    errorBody: () => ({ success: false, 'error-codes': ['internal-error'] }),
    reset: () => solved.clear(),
    controls: {
      solve: (params) =>
        solve(text(params, 'hostname') ?? '', text(params, 'action') ?? '', text(params, 'error') ?? null),
    },
    handle: (call) => {
      if (call.path === '/turnstile/v0/api.js') return asset(script(), 'text/javascript');
      if (call.path === '/frame') return page(frame());
      if (call.path === '/solve') return json(solve(hostOf(call), call.query.get('action') ?? ''));
      return call.path === '/turnstile/v0/siteverify' ? verify(call, switches, solved, now()) : undefined;
    },
  }));
}

/** The host of the page around the frame. The stand-in has to be told; the real service sees it. */
const hostOf = ({ query }: Call): string => URL.parse(query.get('page') ?? '')?.hostname ?? '';

function verify({ params, path }: Call, switches: Switches, solved: Map<string, Solved>, now: number): Reply {
  const failed = (code: string) => json({ success: false, 'error-codes': [code], messages: [] });
  const declined = switches.take('decline', path);
  if (declined) return failed(settingText(declined, 'invalid-input-response'));
  const secret = text(params, 'secret');
  const response = text(params, 'response');
  if (!secret) return failed('missing-input-secret');
  if (!response) return failed('missing-input-response');
  const [code] = TEST_SECRETS[secret] ?? ['invalid-input-secret'];
  if (code) return failed(code);
  const found = solved.get(response);
  if (!found) return failed('invalid-input-response');
  if (found.error) return failed(found.error);
  const key = text(params, 'idempotency_key') ?? randomBytes(8).toString('hex');
  if (now - found.at > TOKEN_MS || (found.used && found.used !== key)) return failed('timeout-or-duplicate');
  found.used = key;
  const { hostname, action, at } = found;
  const challenge_ts = new Date(at).toISOString();
  return json({
    success: true,
    challenge_ts,
    hostname,
    'error-codes': [],
    action,
    cdata: '',
    metadata: { interactive: false },
  });
}
