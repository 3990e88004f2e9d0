import type { Reply } from './reply.ts';

type Replay = { fingerprint: string; reply: Reply; at: number };
export type Replays = Record<string, Replay>;

const KEPT_MS = 24 * 60 * 60 * 1000;

export type Lookup = { kind: 'fresh' } | { kind: 'mismatch' } | { kind: 'replay'; reply: Reply };

/** Finds the stored reply of an idempotency key: valid for 24 hours, for the same request only. */
export function lookUpReplay(replays: Replays, key: string, fingerprint: string, nowAt: number): Lookup {
  for (const [old, replay] of Object.entries(replays)) if (nowAt - replay.at > KEPT_MS) delete replays[old];
  const found = replays[key];
  if (!found) return { kind: 'fresh' };
  return found.fingerprint === fingerprint ? { kind: 'replay', reply: found.reply } : { kind: 'mismatch' };
}
