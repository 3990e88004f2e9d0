import type { watchingArea } from '../../../src/contract/discovery/watching.ts';
import { watchState } from '../../../src/domain/discovery/watching.ts';
import { unsubscribe } from '../../notifications/unsubscribe.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { addSavedSearch, removeSavedSearch, savedSearchPage, updateSavedSearch } from '../saved-searches.ts';
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
    // Large and seldom needed, so it is loaded only here.
    const { csvOf } = await import('../../platform/csv.ts');
    return { data: { filename, records: csvOf(records, { bom: false }) } };
  },

  'user/getWatchlist': async (ctx, input) => {
    const { rows, total } = await watchList(ctx, input);
    const records = rows.map((row) => ({
      project_id: row.id,
      title: row.title,
      state: watchState(row, ctx.now()),
      closes_at: row.closesAt,
      added_at: row.addedAt,
    }));
    return { data: { records, totalRecords: total, setDisp: total > 0 } };
  },

  'user/addSavedSearch': async (ctx, input) => ({
    data: await addSavedSearch(ctx, input),
    message: 'Your search has been saved.',
  }),

  'user/getSavedSearch': async (ctx, input) => {
    const { records, total } = await savedSearchPage(ctx, input);
    return { data: { records, totalRecords: total, setDisp: total > 0 } };
  },

  'user/updateSavedSearch': async (ctx, { id, ...input }) => ({
    data: await updateSavedSearch(ctx, id, input),
    message: 'Your search has been saved.',
  }),

  'user/removeSavedSearch': async (ctx, { id }) => ({
    data: await removeSavedSearch(ctx, id),
    message: 'Your saved search has been removed.',
  }),

  'user/stopNews': async (ctx, { token }) => ({
    data: { stopped: await unsubscribe(ctx, token) },
    message: 'You won’t get any more e-mails about this.',
  }),
};
