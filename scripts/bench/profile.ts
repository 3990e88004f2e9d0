import { startStack } from '../../tests/support/stack/stack.ts';
import { connectInspector } from '../lib/inspector.ts';
import { freePort } from '../lib/ports.ts';
import { bidderToken, fillForBids, lotId } from './fill.ts';
import { runLoad } from './load.ts';

const MOST_LINES = 40;
const SAMPLE_US = 200;

/**
 * Where the Worker's processor time goes while one address is asked for, by function, its own time and all below it.
 * `PROFILE_PATH` names the address, `PROFILE_BODY` makes it a POST, `PROFILE_AS=1` asks as someone signed in.
 */
export async function benchProfile(): Promise<void> {
  const inspectorPort = await freePort();
  const stack = await startStack({ prepare: fillForBids, inspectorPort });
  const { PROFILE_PATH: path = `/productView/${lotId(7)}`, PROFILE_BODY: body = '', PROFILE_AS: as } = process.env;
  const headers: Record<string, string> = as ? { cookie: `kindhour=${bidderToken(Number(as))}` } : {};
  const load = (durationMs: number) =>
    runLoad({ url: stack.url, clients: 8, durationMs, shot: () => ({ path, body, headers }) });
  await load(3_000);
  const profiler = await connectInspector(inspectorPort);
  await profiler.send('Profiler.enable');
  await profiler.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await profiler.send('Profiler.start');
  const { done } = await load(6_000);
  const { profile } = await profiler.send('Profiler.stop');
  console.log(`${path}: ${done} requests\n`);
  print(profile as Profile);
  profiler.close();
  await stack.stop();
}

type Frame = { functionName: string; url: string; lineNumber: number };
type Profile = {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
};

function print(profile: Profile): void {
  const { own, all, total } = timesOf(profile);
  const share = (us: number | undefined) => `${(((us ?? 0) / total) * 100).toFixed(1)} %`;
  const rows = [...all].toSorted(([, one], [, other]) => other - one).slice(0, MOST_LINES);
  console.log('| function | own | with what it calls |\n|---|---|---|');
  for (const [name, us] of rows) console.log(`| ${name} | ${share(own.get(name))} | ${share(us)} |`);
}

function timesOf({ nodes, samples, timeDeltas }: Profile) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const [own, all] = [new Map<string, number>(), new Map<string, number>()];
  let total = 0;
  for (const [i, sample] of samples.entries()) {
    const us = timeDeltas[i] ?? 0;
    total += us;
    const names = new Set<string>();
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const name = nameOf(byId.get(id)?.callFrame);
      if (names.size === 0) own.set(name, (own.get(name) ?? 0) + us);
      names.add(name);
    }
    for (const name of names) all.set(name, (all.get(name) ?? 0) + us);
  }
  return { own, all, total };
}

const nameOf = (frame: Frame | undefined): string =>
  `${frame?.functionName || 'anonymous'} ${
    (frame?.url ?? '')
      .split('/')
      .at(-1)
      ?.replace(/_[\w-]{8}(?=\.mjs)/, '') ?? ''
  }`.trim();
