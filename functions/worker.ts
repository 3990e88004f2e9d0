import { handle } from '@astrojs/cloudflare/handler';
import { createApp } from './http/app.ts';
import { runSchedule } from './schedule.ts';

export { AuctionRoom } from '../party/auction-room.ts';
export { DatabaseWriter } from '../party/database-writer.ts';
export { LotRoom } from '../party/lot-room.ts';
export { Rehearsal } from '../party/rehearsal.ts';

const app = createApp((request, env, context) => handle(request, env, context));

export default { fetch: app.fetch, scheduled: runSchedule };
