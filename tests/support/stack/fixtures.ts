import { createHash } from 'node:crypto';
import { yearlyOf } from '../../../db/seed/cast.ts';

/** Fixtures are valid from `LONG_AGO` to `FAR`. */
export const LONG_AGO = Date.UTC(2026, 0, 1);
export const FAR = Date.UTC(2100, 0, 1);

/** The session row of this token. */
export function sessionFixture(userId: string, token: string) {
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  return { tokenHash, userId, epoch: 0, createdAt: LONG_AGO, expiresAt: FAR };
}

/** The membership row of `usr_<name>`. */
export const membershipFixture = (name: string) => ({
  ...yearlyOf(name),
  startsAt: LONG_AGO,
  endsAt: FAR,
  createdAt: LONG_AGO,
});
