import { z } from 'zod';
import { defineArea, id, limit, listOf, nothing, page } from '../action.ts';

const bit = z.union([z.literal(0), z.literal(1)]);
const member = z.object({
  user_id: id,
  name: z.string(),
  is_me: bit,
  may_change: bit.describe('1 for the founder and the owners'),
});

const OWN_NAME = 'Not in the specification, which names companies but no call for their members.';

export const company = defineArea({
  'user/getCompanyMembers': {
    about: `The members of my company, for its members only. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ page, limit: limit(20) }),
    list: { orders: { name: { asc: {} } } },
    output: listOf(member),
  },
  'user/leaveCompany': {
    about:
      'Removes me from my company and withdraws the invitations I sent for it. The only manager leaves last. ' +
      OWN_NAME,
    who: 'user',
    input: z.strictObject({ confirm: z.literal(1) }),
    output: nothing,
    refusals: { COMPANY_NEEDED: 409, LAST_MANAGER: 409 },
    writes: true,
    perMinute: 10,
  },
  'user/removeCompanyMember': {
    about:
      'Removes a member from my company, tells them by e-mail, and withdraws their invitations for it; only for an owner ' +
      `or the founder. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ user_id: id, confirm: z.literal(1) }),
    output: nothing,
    refusals: { OWNER_NEEDED: 409 },
    writes: true,
    perMinute: 20,
  },
});
