/** The signed-in person, as far as rules need to know. `member` is true while a membership covers this moment. */
export type Person = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Not verified yet; until then `email` is a placeholder. */
  pendingEmail: string | null;
  giver: boolean;
  bothAccess: boolean;
  staff: boolean;
  activeRole: 'bidder' | 'giver';
  status: 'email_unverified' | 'active' | 'deactivated';
  seniority: string | null;
  companyId: string | null;
  member: boolean;
  membershipEndsAt: number | null;
  profileImage: string | null;
  language: string;
};

/** May offer time: the seller flag `admin` of the specification. */
export const isGiver = (person: Pick<Person, 'giver'>): boolean => person.giver;

/** May bid and buy: everyone except a pure TimeGiver (§6). */
export const isBidder = (person: Pick<Person, 'giver' | 'bothAccess'>): boolean => !person.giver || person.bothAccess;
