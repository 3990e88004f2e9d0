import type { Person } from '../../kit/people/person.ts';

export type OwnDetails = {
  phone: string | null;
  plan: string | null;
  period: string | null;
  startsAt: number | null;
  endsAt: number | null;
  stripeId: string | null;
  referencePlan: string | null;
  companyName: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  offerDontShow: boolean | null;
  savedSearchDontShow: boolean | null;
  profileDontShow: boolean | null;
};

/** A person as they see themselves, in the wire's fields (§3 User); `admin` is the seller flag. */
export function viewSelf(person: Person, details: OwnDetails | null) {
  return {
    id: person.id,
    user_id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    username: person.username,
    email: person.pendingEmail ?? person.email,
    phone: details?.phone ?? null,
    address: details?.address ?? null,
    city: details?.city ?? null,
    state: details?.state ?? null,
    zip: details?.zip ?? null,
    companyname: details?.companyName ?? null,
    admin: person.giver ? (1 as const) : (0 as const),
    both_access: person.bothAccess ? (1 as const) : (0 as const),
    active_role: person.activeRole,
    seniority: person.seniority,
    membership: details?.plan ?? null,
    membership_period: details?.period ?? null,
    membership_date: details?.startsAt ?? null,
    membership_enddate: details?.endsAt ?? null,
    emp_type: person.giver ? ('seller' as const) : ('' as const),
    is_requested: 0 as const,
    admin_id: person.giver ? person.id : null,
    as_employees_id: person.giver ? person.id : null,
    stripe_id: details?.stripeId ?? null,
    reference_plan: details?.referencePlan ?? null,
    profile_image: person.profileImage,
    status: person.status,
    language: person.language,
    offer_dont_show: bit(details?.offerDontShow),
    saved_search_dont_show: bit(details?.savedSearchDontShow),
    profile_dont_show: bit(details?.profileDontShow),
  };
}

const bit = (value: boolean | null | undefined): 0 | 1 => (value ? 1 : 0);
