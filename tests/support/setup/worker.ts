import { createApp } from '../../../functions/http/app.ts';
import { runSchedule } from '../../../functions/schedule.ts';

export { DatabaseWriter } from '../../../party/database-writer.ts';
export { LotRoom } from '../../../party/lot-room.ts';

/** The Worker without Astro: API, rooms and webhooks as they are, pages as their address. */
const app = createApp((request) => new Response(new URL(request.url).pathname));

export default { fetch: app.fetch, scheduled: runSchedule };
