import { createHash } from 'node:crypto';
import { type IdKind, makeId } from '../../src/domain/ids.ts';

/** Makes ids of the usual form that are the same for the same seed and time. */
export type SeedIds = (kind: IdKind, name: string, at: number) => string;

export const seedId: SeedIds = (kind, name, at) =>
  makeId(kind, at, createHash('sha256').update(`${kind} ${name}`).digest());
