import './timers.ts';

import { createApp } from '../../../functions/http/app.ts';
import { runSchedule } from '../../../functions/schedule.ts';

export { AuctionRoom } from '../../../party/auction-room.ts';
export { DatabaseWriter } from '../../../party/database-writer.ts';
export { LotRoom } from '../../../party/lot-room.ts';
export { Rehearsal } from '../../../party/rehearsal.ts';

/** The Worker without Astro: a page's body is just its path. */
const app = createApp((request) => new Response(new URL(request.url).pathname));

export default { fetch: app.fetch, scheduled: runSchedule };
