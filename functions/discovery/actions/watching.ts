import type { watchingArea } from '../../../src/contract/discovery/watching.ts';
import { inertCell } from '../../../src/domain/accounts/privacy/csv-cell.ts';
import { watchState } from '../../../src/domain/discovery/watching.ts';
import { stopNews } from '../../notifications/unsubscribe.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { dropSearch, keepSearch, renameSearch, searchesOf } from '../saved-searches.ts';
import { exportWatchList, unwatchOffer, watchList, watchOffer } from '../watch.ts';

type Watching = Handlers<typeof watchingArea>;

const add: Watching['user/addWatchlist'] = async (ctx, { project_id }) => {
  await watchOffer(ctx, project_id);
  return { data: { project_id, watching: 1 }, message: 'Added to your favourites.' };
};

const remove: Watching['user/removeWatchlist'] = async (ctx, { project_id }) => {
  await unwatchOffer(ctx, project_id);
  return { data: { project_id, watching: 0 }, message: 'Removed from your favourites.' };
};

export const watchingActions: Watching = {
  'user/addWatchlist': add,
  'user/removeWatchlist': remove,
  'user/addToFavorites': add,
  'user/removeFromFavorites': remove,

  'user/exportWatchlist': async (ctx) => {
    const { filename, records } = await exportWatchList(ctx);
    return { data: { filename, records: records.map((line) => line.map((cell) => inertCell(cell))) } };
  },

  'user/getWatchlist': async (ctx, asked) => {
    const { rows, total } = await watchList(ctx, asked);
    const records = rows.map((row) => ({
      project_id: row.id,
      title: row.title,
      state: watchState(row, ctx.now()),
      closes_at: row.closesAt,
      added_at: row.addedAt,
    }));
    return { data: { records, totalRecords: total, setDisp: total > 0 } };
  },

  'user/addSavedSearch': async (ctx, given) => ({
    data: await keepSearch(ctx, given),
    message: 'Your search is saved.',
  }),

  'user/getSavedSearch': async (ctx, asked) => {
    const { records, total } = await searchesOf(ctx, asked);
    return { data: { records, totalRecords: total, setDisp: total > 0 } };
  },

  'user/updateSavedSearch': async (ctx, { id, ...given }) => ({
    data: await renameSearch(ctx, id, given),
    message: 'Your search is saved.',
  }),

  'user/removeSavedSearch': async (ctx, { id }) => ({
    data: await dropSearch(ctx, id),
    message: 'The saved search is removed.',
  }),

  'user/stopNews': async (ctx, { token }) => ({
    data: { stopped: await stopNews(ctx, token) },
    message: 'You get no more mails about this.',
  }),
};
