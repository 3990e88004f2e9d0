import { type Ctx, logFault } from '../context.ts';
import { removePictures } from './close-account.ts';
import { closeOverdue } from './close-overdue.ts';
import { deliverOutbox } from './deliver.ts';
import { expireRequests } from './expire-requests.ts';
import { tellNewOffers } from './new-offers.ts';
import { pruneOldRows } from './prune.ts';
import { remindUnpaid } from './remind.ts';
import { removeUnattached } from './remove-pictures.ts';
import { removePreviews } from './remove-previews.ts';
import { expireReservations } from './reservations.ts';
import { settleUnfinished } from './settle.ts';
import { removeOldSheets } from './sheet/kept.ts';
import { tellWatchers } from './watch-news.ts';

/** Closes overdue lots, asks the provider about unfinished payments, frees what nobody paid, reminds of what was won, sends what waits, forgets what is old and who has left. One failing never stops the rest. */
export async function sweep(ctx: Ctx): Promise<void> {
  const parts = {
    'close lots': closeOverdue,
    'settle payments': settleUnfinished,
    'expire reservations': expireReservations,
    'remind of payments': remindUnpaid,
    'expire requests to take part': expireRequests,
    'tell watchers': tellWatchers,
    'tell of new offers': tellNewOffers,
    'deliver outbox': deliverOutbox,
    'prune old rows': pruneOldRows,
    'remove pictures': removePictures,
    'remove pictures of links': removePreviews,
    'remove left-over pictures': removeUnattached,
    'remove old spreadsheets': removeOldSheets,
  };
  for (const [name, part] of Object.entries(parts)) {
    await part(ctx).catch((error: unknown) => logFault(`sweep: ${name}`, error));
  }
}
