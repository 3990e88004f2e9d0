import { describe, expect, it } from 'vitest';
import { gate } from './gates.ts';
import { BEN } from './person.testkit.ts';
import type { Person } from './person.ts';

const WHO = ['anyone', 'user', 'bidder', 'seller', 'operator'] as const;
const STATUSES = ['active', 'email_unverified', 'deactivated'] as const;

/** Everything that the gates look at, besides the account status. */
const ROLES = {
  bidder: {},
  giver: { giver: true },
  both: { giver: true, bothAccess: true },
  'former giver': { bothAccess: true },
  operator: { staff: true },
  'giving operator': { staff: true, giver: true },
} as const satisfies Record<string, Partial<Person>>;
const LACKS = {
  nothing: {},
  seniority: { seniority: null },
  membership: { member: false, membershipEndsAt: null },
  both: { seniority: null, member: false, membershipEndsAt: null },
} as const satisfies Record<string, Partial<Person>>;

type Who = (typeof WHO)[number];
type Role = keyof typeof ROLES;

/** §2.3 and §6 again, by hand. */
const HAS_ROLE: Readonly<Record<Exclude<Who, 'anyone' | 'user'>, readonly Role[]>> = {
  bidder: ['bidder', 'both', 'former giver', 'operator'],
  seller: ['giver', 'both', 'giving operator'],
  operator: ['operator', 'giving operator'],
};
const IS_STAFF: readonly Role[] = ['operator', 'giving operator'];

function expected(who: Who, role: Role, lacks: keyof typeof LACKS, status: Person['status']): string | null {
  if (who === 'anyone') return null;
  if (status === 'deactivated') return '403 ACCOUNT_DEACTIVATED';
  if (who === 'user') return null;
  if (!HAS_ROLE[who].includes(role)) return '409 ROLE_NEEDED';
  if (status === 'email_unverified') return '409 EMAIL_UNVERIFIED';
  if (IS_STAFF.includes(role)) return null;
  if (lacks === 'seniority' || lacks === 'both') return '409 PROFILE_INCOMPLETE';
  return who === 'bidder' && lacks === 'membership' ? '409 MEMBERSHIP_NEEDED' : null;
}

const found = (who: Who, person: Person | null): string | null => {
  const stopped = gate(who, person);
  return stopped && `${stopped.status} ${stopped.code}`;
};

const CASES = WHO.flatMap((who) =>
  (Object.keys(ROLES) as Role[]).flatMap((role) => STATUSES.map((status) => [who, role, status] as const)),
);

describe('the gates (§2.3, §6)', () => {
  it.each(CASES)('for %s let a person with the role %s and the status %s pass, or say why not', (who, role, status) => {
    for (const lacks of Object.keys(LACKS) as (keyof typeof LACKS)[]) {
      const person = { ...BEN, ...ROLES[role], ...LACKS[lacks], status };
      expect(found(who, person), `without ${lacks}`).toBe(expected(who, role, lacks, status));
    }
  });

  it.each(WHO)('for %s ask visitors to sign in, unless anyone may pass', (who) => {
    expect(found(who, null)).toBe(who === 'anyone' ? null : '401 NOT_SIGNED_IN');
  });
});
