import { insertReport } from '../changes/offers/reports.ts';
import { recordEvent } from '../changes/platform/system.ts';
import type { Statement } from '../statement.ts';
import { seedId } from './ids.ts';
import { offerIdOf, type SeedOffer } from './offer.ts';
import { personId } from './people.ts';

/** What people have reported about an offer, which waits for an operator, as of `now` (UTC ms). */
export const reportStatements = (seed: SeedOffer, now: number): Statement[] =>
  (seed.reports ?? []).flatMap(({ who, reason, note, ago }) => {
    const at = now - ago;
    const id = seedId('report', `${seed.art} ${who}`, at);
    const offerId = offerIdOf(seed, now);
    const reporterId = personId(who);
    return [
      insertReport({ id, offerId, reporterId, reason, note, at }),
      recordEvent({
        at,
        actor: { kind: 'user', id: reporterId },
        verb: 'offer.reported',
        subject: { kind: 'offer', id: offerId },
        data: { report: id, reason },
      }),
    ];
  });
