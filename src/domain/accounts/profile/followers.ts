import { maskUsername } from '../../bidding/index.ts';
import type { MailFrequency } from './mail-frequency.ts';

type Row = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  giver: boolean;
  status: string;
  profileImage: string | null;
  news: MailFrequency;
  createdAt: number;
};

type Named = Pick<Row, 'giver' | 'status' | 'firstName' | 'lastName' | 'username'>;

/** The name others see: a TimeGiver's own, a TimeBidder's masked username, and none for a closed account (D8). */
export function publicName({ giver, status, firstName, lastName, username }: Named): string {
  if (status === 'deactivated') return '…';
  return giver ? `${firstName} ${lastName}`.trim() : maskUsername(username);
}

/** A follower or followed person, in the wire's fields. */
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
