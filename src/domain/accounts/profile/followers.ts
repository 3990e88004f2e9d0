import { publicName } from '../../kit/people/name.ts';
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
