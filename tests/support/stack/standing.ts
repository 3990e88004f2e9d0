import { createHash } from 'node:crypto';
import { yearlyOf } from '../../../db/seed/cast.ts';

/** From when until when what a test or a measurement begins with stands. */
export const LONG_AGO = Date.UTC(2026, 0, 1);
export const FAR = Date.UTC(2100, 0, 1);

/** Somebody's session, which this token opens. */
export function standingSession(userId: string, token: string) {
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  return { tokenHash, userId, epoch: 0, createdAt: LONG_AGO, expiresAt: FAR };
}

/** The membership of the person whose id is `usr_` and this name. */
export const standingMembership = (name: string) => ({
  ...yearlyOf(name),
  startsAt: LONG_AGO,
  endsAt: FAR,
  createdAt: LONG_AGO,
});
