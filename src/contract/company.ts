import { z } from 'zod';
import { defineArea, id, limit, listOf, nothing, page } from './action.ts';

const bit = z.union([z.literal(0), z.literal(1)]);
const member = z.object({
  ...{ user_id: id, name: z.string(), is_me: bit },
  may_change: bit.describe('1 for who founded the company here or owns it'),
});

const OWN_NAME = 'The specification names companies and no call for their members.';

export const company = defineArea({
  'user/getCompanyMembers': {
    about: `Who belongs to my company here, for its members alone. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ page, limit: limit(20) }),
    output: listOf(member),
  },
  'user/leaveCompany': {
    about:
      'Takes me out of my company, and back the invitations I sent for it. Who alone may change it leaves last. ' +
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
      'Takes somebody else out of my company, who hears of it by mail, and their invitations for it back; only an owner ' +
      `or who founded it may. ${OWN_NAME}`,
    who: 'user',
    input: z.strictObject({ user_id: id, confirm: z.literal(1) }),
    output: nothing,
    refusals: { OWNER_NEEDED: 409 },
    writes: true,
    perMinute: 20,
  },
});
