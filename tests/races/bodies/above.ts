import { slowness } from './measure.ts';
import { processorTimeOf } from './sender.ts';
import { ordinaryCall, type Worst } from './worst.ts';

const slow = slowness();
/** The processor time of one request before its sender is known, and of any request, in ms on this machine. */
export const STRANGER_MS = 50 * slow;
export const ANYBODY_MS = 1_000 * slow;

/** The bodies whose cost is above the limit. */
export async function above(limitMs: number, bodies: readonly Worst[]): Promise<string[]> {
  const found: string[] = [];
  for (const worst of bodies) {
    if ((await leastTimeOf(worst, limitMs)) <= limitMs) continue;
    const own = await ownTimeOf(worst, limitMs);
    if (own > limitMs) found.push(`${worst.path}: ${worst.what}: ${Math.round(own)} ms`);
  }
  return found;
}

/** A password's hash is not the body's cost, so what an ordinary call takes is left out. */
async function ownTimeOf(worst: Worst, limitMs: number): Promise<number> {
  let own = Number.POSITIVE_INFINITY;
  for (let attempt = 0; own > limitMs && attempt < 3; attempt++)
    own = Math.min(own, (await leastTimeOf(worst, limitMs)) - (await ordinaryTimeOf(worst)));
  return own;
}

/** The least of several attempts, unless one is within the limit: any one may have met a collection or a compiler. */
async function leastTimeOf(worst: Worst, limitMs: number): Promise<number> {
  const times = [await processorTimeOf(worst)];
  while (Math.min(...times) > limitMs && times.length < 6) times.push(await processorTimeOf(worst));
  return Math.min(...times);
}

async function ordinaryTimeOf(worst: Worst): Promise<number> {
  const times = [];
  for (let attempt = 0; attempt < 3; attempt++) times.push(await processorTimeOf(ordinaryCall(worst)));
  return Math.min(...times);
}
