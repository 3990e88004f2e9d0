import type { Statement } from '../../statement.ts';

/** Adds views to offers on a day (whole days since 1970, UTC). Unknown ids are ignored. */
export function addViews(day: number, views: ReadonlyMap<string, number>): Statement {
  return {
    sql: `INSERT INTO offer_views (offer_id, day, views)
      SELECT j.key, ?, j.value FROM json_each(?) j CROSS JOIN lots l ON l.offer_id = j.key WHERE true
      ON CONFLICT (offer_id, day) DO UPDATE SET views = views + excluded.views`,
    args: [day, JSON.stringify(Object.fromEntries(views))],
  };
}
