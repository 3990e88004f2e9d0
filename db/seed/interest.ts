import { expiryOf } from '../../src/domain/access/request.ts';
import { insertRequest, moveRequest } from '../changes/access/interest.ts';
import { recordEvent } from '../changes/platform/system.ts';
import type { Statement } from '../statement.ts';
import { seedId } from './ids.ts';
import { offerIdOf, type SeedOffer } from './offer.ts';
import { personId } from './people.ts';

/** The requests to take part in a private offer, with their events, as of `now` (UTC ms; R33). */
export function requestStatements(seed: SeedOffer, now: number): Statement[] {
  const { requests = [], privateSale, host } = seed;
  const offerId = offerIdOf(seed, now);
  const sellerId = personId(host);
  return requests.flatMap(({ who, notes, ago, approvedAgo }) => {
    const at = now - ago;
    const id = seedId('accessRequest', `${seed.art} ${who}`, at);
    const status = privateSale === 'auto' ? 'approved' : 'pending';
    const expiresAt = expiryOf(at, now + seed.closes);
    const about = { subject: { kind: 'access_request', id }, data: { offer: offerId } };
    const request = { id, offerId, requesterId: personId(who), sellerId, status, notes, at, expiresAt } as const;
    const verb = status === 'approved' ? 'access.approved' : 'access.requested';
    return [
      insertRequest(request),
      recordEvent({ at, actor: { kind: 'user', id: request.requesterId }, verb, ...about }),
      ...(approvedAgo === undefined ? [] : approved(id, { at: now - approvedAgo, by: sellerId, about })),
    ];
  });
}

type Approval = { at: number; by: string; about: Pick<Parameters<typeof recordEvent>[0], 'subject' | 'data'> };

function approved(id: string, { at, by, about }: Approval): Statement[] {
  return [
    moveRequest({ id, from: 'pending', to: 'approved', at, by, notes: 'With pleasure.' }),
    recordEvent({ at, actor: { kind: 'user', id: by }, verb: 'access.approved', ...about }),
  ];
}
