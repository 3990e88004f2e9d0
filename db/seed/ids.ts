import { createHash } from 'node:crypto';
import { type IdKind, makeId } from '../../src/domain/ids.ts';

/** Ids that look like any other and are the same whenever the same things are seeded at the same time. */
export type SeedIds = (kind: IdKind, name: string, at: number) => string;

export const seedId: SeedIds = (kind, name, at) =>
  makeId(kind, at, createHash('sha256').update(`${kind} ${name}`).digest());
