import { Agent, request } from 'node:http';

/** The result of one series of requests. Rates are per second, times ms. */
export type Series = {
  rate: number;
  p50: number;
  p99: number;
  /** The longest time in which nothing was done. */
  longestPause: number;
  done: number;
  refused: number;
  errors: number;
};

export type Shot = { path: string; body: string; headers?: Record<string, string> };
export type Verdict = 'done' | 'refused' | 'error';

export type LoadPlan = {
  url: string;
  clients: number;
  durationMs: number;
  /** Warm-up that is not counted (ms): connections open, and hibernated rooms read their lots again. */
  settleMs?: number;
  /** The next request of a client; it hears what became of its last one. */
  shot: (client: number) => Shot;
  /** What an answer means; a status of 200 is done unless this says otherwise. */
  judge?: (client: number, status: number, body: string) => Verdict;
};

const SETTLE_MS = 1_000;

/** Keeps `clients` connections busy for a time, each with one request at a time, and counts what was done. */
export async function runLoad(plan: LoadPlan): Promise<Series> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.clients });
  const times: number[] = [];
  const begun = performance.now() + (plan.settleMs ?? SETTLE_MS);
  const counts = { done: 0, refused: 0, error: 0, lastAt: begun, longestPause: 0 };
  const until = begun + plan.durationMs;
  await Promise.all(
    Array.from({ length: plan.clients }, (_, client) =>
      keepAsking(plan, client, agent, { begun, until }, times, counts),
    ),
  );
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return {
    rate: counts.done / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longestPause: counts.longestPause,
    done: counts.done,
    refused: counts.refused,
    errors: counts.error,
  };
}

type Counts = { done: number; refused: number; error: number; lastAt: number; longestPause: number };

async function keepAsking(
  plan: LoadPlan,
  client: number,
  agent: Agent,
  counted: { begun: number; until: number },
  times: number[],
  counts: Counts,
) {
  while (performance.now() < counted.until) {
    const begun = performance.now();
    const { status, body } = await ask(plan.url, plan.shot(client), agent).catch(() => ({ status: 0, body: '' }));
    const verdict = plan.judge?.(client, status, body) ?? (status === 200 ? 'done' : 'error');
    if (begun < counted.begun) continue;
    counts[verdict] += 1;
    if (verdict !== 'done') continue;
    const now = performance.now();
    times.push(now - begun);
    counts.longestPause = Math.max(counts.longestPause, now - counts.lastAt);
    counts.lastAt = now;
  }
}

/** One POST, or a GET where the body is empty. */
export function ask(url: string, shot: Shot, agent: Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const method = shot.body === '' ? 'GET' : 'POST';
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(shot.body),
      ...shot.headers,
    };
    const call = request(`${url}${shot.path}`, { method, agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    call.on('error', reject);
    call.end(shot.body);
  });
}

/** The value below which this share of the others is. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const median = (values: readonly number[]): number => percentile(values, 0.5);
