import { peopleById } from '../../../db/queries/operators/meetings.ts';
import { openReportsOf, reportedOffers, upheldReports } from '../../../db/queries/operators/offer-reports.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import { pictureAddress } from '../../../src/domain/kit/picture.ts';
import type { SignedIn } from '../../platform/context.ts';

/** A page of the reported offers with what is needed to decide: the offer as it is now, its host, and what was reported. */
export async function showReportedOffers(db: SignedIn['db'], ownId: string, paging: { page: number; limit: number }) {
  const rows = await reportedOffers(db, paging);
  if (rows.length === 0) return [];
  const sellers = rows.map(({ sellerId }) => sellerId);
  const [reports, upheld] = await Promise.all([
    openReportsOf(
      db,
      rows.map(({ id }) => id),
    ),
    upheldReports(db, sellers),
  ]);
  const people = await peopleById(db, [...sellers, ...reports.flatMap(({ reporterId }) => reporterId ?? [])]);
  return rows.map(({ sellerId, imageKey, imageAlt, ...row }) => {
    const about = reports.filter(({ offerId }) => offerId === row.id);
    return {
      ...row,
      picture: imageKey === null ? null : { address: pictureAddress(imageKey), alt: imageAlt ?? '' },
      host: people.get(sellerId) ?? null,
      upheld: upheld.get(sellerId) ?? 0,
      newest: about[0]?.id ?? '',
      reported: about.map(({ id, reason, note, at, reporterId }) => ({
        id,
        reason,
        note,
        at,
        by:
          reporterId === null
            ? null
            : fullName(people.get(reporterId) ?? { firstName: '', lastName: '', username: '…' }),
      })),
      isOwn: [sellerId, ...about.map(({ reporterId }) => reporterId)].includes(ownId),
    };
  });
}
