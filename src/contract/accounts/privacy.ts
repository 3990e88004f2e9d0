import { z } from 'zod';
import { CLOSE_ACCOUNT, REAUTHENTICATION } from '../../domain/accounts/privacy/close.ts';
import { defineArea, instant, nothing } from '../action.ts';

const reauthenticationRefusals = {
  PASSWORD_WRONG: 422,
  CODE_WRONG: 422,
  PROOF_NEEDED: 422,
  TOO_MANY_TRIES: 429,
  BUSY: 429,
} as const;
const reason = z.object({ code: z.string(), message: z.string(), href: z.string() });
const ticket = z.string().max(500);

export const privacy = defineArea({
  'user/exportData': {
    about:
      'Starts a download of everything stored about me: needs the password, a code, or a session of the last ten ' +
      'minutes, twice a day. Its ticket reads the tables with `user/exportTable` for an hour. Not in the ' +
      'specification.',
    who: 'user',
    input: z.strictObject(REAUTHENTICATION),
    output: z.object({ ticket, expires_at: instant, tables: z.array(z.string()) }),
    refusals: { ...reauthenticationRefusals, EXPORTS_USED: 429 },
    writes: true,
    perMinute: 10,
  },
  'user/exportTable': {
    about:
      'The rows of one table of a started download, 500 at a time; pass `next` as `after` for more. Not in the ' +
      'specification.',
    who: 'user',
    input: z.strictObject({ ticket, table: z.string().max(64), after: z.int().min(0).default(0) }),
    output: z.object({ records: z.array(z.record(z.string(), z.unknown())), next: z.int().nullable() }),
    refusals: { TICKET_INVALID: 422 },
    perMinute: 240,
  },
  'user/canCloseAccount': {
    about: 'Whether my account can be closed now, and if not, why. Not in the specification.',
    who: 'user',
    input: nothing,
    output: z.object({ can_close: z.boolean(), reasons: z.array(reason) }),
    perMinute: 60,
  },
  'user/closeAccount': {
    about:
      'Closes my account for good and removes what identifies me; bids, invoices and ledger entries stay without a ' +
      'name. Needs the word `close` and the password, a code, or a session of the last ten minutes. Refused while ' +
      'anything is open. Not in the specification.',
    who: 'user',
    input: CLOSE_ACCOUNT,
    output: z.object({ closed_at: instant }),
    refusals: { ...reauthenticationRefusals, ACCOUNT_TIED: 409, NOT_CONFIGURED: 503, NEWSLETTER_AWAY: 503 },
    writes: true,
    perMinute: 10,
  },
});
