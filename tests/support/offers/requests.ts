import { accessRequests } from '../../../db/schema/index.ts';
import type { RequestState } from '../../../src/domain/access/request.ts';
import { type CastName, castId } from '../cast.ts';
import { database } from '../kit.ts';

let requests = 0;

/** Creates a person's request to take part in one of Amara's lots, directly in the database. */
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
      status,
      createdAt: now - 1_000,
      expiresAt: now + 3_600_000,
      decidedAt: status === 'pending' ? null : now,
    });
  return id;
}
