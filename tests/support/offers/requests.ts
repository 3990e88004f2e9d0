import { eq } from 'drizzle-orm';
import { accessRequests } from '../../../db/schema/index.ts';
import type { RequestState } from '../../../src/domain/access/request.ts';
import { type CastName, castId } from '../cast.ts';
import { database } from '../kit.ts';

let requests = 0;
const BY_SELLER: RequestState[] = ['approved', 'rejected', 'revoked'];

const stepsTo = (status: RequestState): RequestState[] =>
  status === 'pending' ? [] : status === 'revoked' ? ['approved', 'revoked'] : [status];

/** Creates a person's request to take part in one of Amara's lots, directly in the database: asked, then decided. */
export async function requestRow(offerId: string, who: CastName, status: RequestState = 'pending'): Promise<string> {
  requests += 1;
  const id = `ioi_test${requests}${crypto.randomUUID().slice(0, 8)}`;
  const now = Date.now();
  await database()
    .insert(accessRequests)
    .values({
      id,
      offerId,
      requesterId: castId(who),
      sellerId: 'usr_amara',
      status: 'pending',
      createdAt: now - 1_000,
      expiresAt: now + 3_600_000,
    });
  for (const next of stepsTo(status))
    await database()
      .update(accessRequests)
      .set({ status: next, decidedAt: now, decidedBy: BY_SELLER.includes(next) ? 'usr_amara' : null })
      .where(eq(accessRequests.id, id));
  return id;
}
