import type { Download } from '../platform/downloads.ts';
import { exportWatchList } from './watch.ts';

/** `GET /watchlist/favourites.csv`: the person's favourites as a spreadsheet. */
export const FAVOURITES_FILE: Download = {
  action: 'user/exportWatchlist',
  page: '/watchlist/watchlist',
  make: async (ctx) => {
    const { filename, records } = await exportWatchList(ctx);
    // Large and seldom needed, so it is loaded only here.
    const { csvOf } = await import('../platform/csv.ts');
    return { body: csvOf(records), type: 'text/csv; charset=utf-8', name: filename };
  },
};
