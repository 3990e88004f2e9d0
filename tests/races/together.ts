import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { ActionPath } from '../../src/contract/index.ts';

export type Shot = { path: ActionPath; input: object; token?: string };

// biome-ignore lint/suspicious/noExplicitAny: responses of several actions
export type Answer = { http: number; code: string | undefined; data: any; message: string };

/** Calls whose requests have been sent except for their last byte. */
export type Loaded = {
  /** Sends the last bytes, at once or each after its own time in ms. */
  release: (afterMs?: (n: number) => number) => Promise<Answer[]>;
};

/**
 * Sends all calls at once: each request has its own connection and is sent except for its last byte, then all last bytes
 * are sent. Each comes from a different address, so that rate limits do not apply.
 */
export async function together(site: string, shots: Shot[]): Promise<Answer[]> {
  return (await load(site, shots)).release();
}

/** The same in two steps, for calls that are to arrive at a certain moment. */
export async function load(site: string, shots: Shot[]): Promise<Loaded> {
  const loaded = await Promise.all(shots.map((shot) => loadOne(site, shot, nextAddress())));
  const release: Loaded['release'] = (afterMs) => {
    for (const [n, one] of loaded.entries()) {
      if (afterMs) setTimeout(one.release, afterMs(n));
      else one.release();
    }
    return Promise.all(loaded.map(({ answer }) => answer));
  };
  return { release };
}

/** Sends a single call. */
export async function alone(site: string, shot: Shot): Promise<Answer> {
  const [answer] = await together(site, [shot]);
  if (!answer) throw new Error('no answer');
  return answer;
}

async function loadOne(site: string, { path, input, token }: Shot, ip: string) {
  const body = Buffer.from(JSON.stringify(input));
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'cf-connecting-ip': ip,
    // Codes are bound to the browser that requested them, so all calls come from the same one.
    cookie: 'kindhour-browser=the-browser-that-the-races-are-asking-with-',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const call = request(`${site}/api/${path}`, { method: 'POST', headers, agent: false });
  const answer = answerTo(call);
  await new Promise<void>((sent, failed) => {
    call.once('error', failed);
    call.write(body.subarray(0, -1), () => sent());
  });
  return { answer, release: () => call.end(body.subarray(-1)) };
}

let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

async function answerTo(call: ClientRequest): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    call.once('response', answered);
    call.once('error', failed);
  });
  const text = await response.setEncoding('utf8').reduce((all, chunk) => all + chunk, '');
  const { data } = JSON.parse(text);
  return {
    http: response.statusCode ?? 0,
    code: data.responseData?.code,
    data: data.responseData,
    message: data.message,
  };
}
