import type { Person } from './person.ts';

/** A TimeBidder with a membership and nothing missing. */
export const BEN: Person = {
  id: 'usr_ben',
  username: 'ben',
  firstName: 'Ben',
  lastName: 'Whitlock',
  email: 'ben@kindhour.example',
  pendingEmail: null,
  giver: false,
  bothAccess: false,
  staff: false,
  activeRole: 'bidder',
  status: 'active',
  seniority: 'Mid career',
  companyId: null,
  member: true,
  membershipEndsAt: 1,
  profileImage: null,
  language: 'en',
};
