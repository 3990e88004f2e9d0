import { timesFor } from '../../../src/domain/fulfilment/mails.ts';
import { canSetPlace } from '../../../src/domain/fulfilment/place.ts';
import type { Ctx } from '../../platform/context.ts';
import { atEntrance } from '../enter.ts';
import { readingsOf } from '../readings.ts';

/** What the entrance of a meeting shows one of its two people; null for anyone else. Times are texts in both zones. */
export async function showEntrance(ctx: Ctx, id: string, key: string | null) {
  const at = await atEntrance(ctx, id, key);
  if (!at) return null;
  const { row, side, entrance, hasEntered, url } = at;
  const reading = (await readingsOf(ctx, row, {})).find(({ n }) => n.side === side);
  const timesAt = (moment: number) => (reading ? timesFor(ctx.words, moment, reading.n) : []);
  return {
    title: row.title,
    name: reading?.n.name ?? '',
    isVideo: row.format === 'video',
    entrance,
    hasEntered,
    url: entrance.is === 'open' && hasEntered ? url : null,
    /** What the host has said about the place so far; null for the guest, and once the meeting is over. */
    where: side === 'host' && canSetPlace(row.state) ? { place: row.place ?? '', videoUrl: row.videoUrl ?? '' } : null,
    startsAt: row.startsAt === null ? [] : timesAt(row.startsAt),
    opensAt: entrance.is === 'early' ? timesAt(entrance.opensAt) : [],
  };
}
