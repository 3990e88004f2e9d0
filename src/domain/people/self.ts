import type { Person } from './person.ts';

export type OwnDetails = { phone: string | null; plan: string | null; period: string | null; endsAt: number | null };

/** A person as they see themselves, in the wire's words (§3 User); `admin` is the seller flag. */
export function viewSelf(person: Person, details: OwnDetails | null) {
  return {
    id: person.id,
    user_id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    username: person.username,
    email: person.email,
    phone: details?.phone ?? null,
    admin: person.giver ? (1 as const) : (0 as const),
    both_access: person.bothAccess ? (1 as const) : (0 as const),
    active_role: person.activeRole,
    seniority: person.seniority,
    membership: details?.plan ?? null,
    membership_period: details?.period ?? null,
    membership_enddate: details?.endsAt ?? null,
    profile_image: person.profileImage,
    status: person.status,
    language: person.language,
  };
}
