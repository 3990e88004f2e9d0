import { maskUsername } from '../bidding/masks.ts';
import type { News } from './lists.ts';

type Row = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  giver: boolean;
  status: string;
  profileImage: string | null;
  news: News;
  createdAt: number;
};

type Named = Pick<Row, 'giver' | 'status' | 'firstName' | 'lastName' | 'username'>;

/** What others may call somebody: a TimeGiver by name, a TimeBidder by the masked username, who has left by neither (D8). */
export function publicName({ giver, status, firstName, lastName, username }: Named): string {
  if (status === 'deactivated') return '…';
  return giver ? `${firstName} ${lastName}`.trim() : maskUsername(username);
}

/** Somebody who follows or is followed, in the wire's words. */
export function viewFollower(row: Row) {
  return {
    user_id: row.id,
    name: publicName(row),
    profile_image: row.giver && row.status !== 'deactivated' ? row.profileImage : null,
    is_timegiver: row.giver ? (1 as const) : (0 as const),
    news: row.news,
    created_at: row.createdAt,
  };
}
