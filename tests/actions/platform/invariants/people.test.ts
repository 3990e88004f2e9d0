import { ownStory, specifyRefusals, type Violation } from './kit.ts';
import { insert, type Row, set } from './money-rows.ts';
import { HOUR, NOW } from './story-auctions.ts';

ownStory();

const BEN = 'usr_ben';
const user = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'users',
    {
      id: 'usr_new',
      username: 'new',
      email: 'new@kindhour.example',
      first_name: 'New',
      last_name: 'Comer',
      active_role: 'bidder',
      status: 'active',
      created_at: NOW,
      ...given,
    },
    how,
  );

const ACCOUNTS: Violation[] = [
  {
    broken: 'an epoch that falls (I23)',
    after: [set('users', BEN, 'session_epoch = 2')],
    write: set('users', BEN, 'session_epoch = 1'),
    refusal: 'EPOCH_ONLY_RISES',
    legitimate: set('users', BEN, 'session_epoch = 3'),
  },
  {
    broken: 'a new password that leaves sessions valid (I23)',
    write: set('users', BEN, 'password_changed_at = 1'),
    refusal: 'SESSIONS_OUTLIVE_THE_CHANGE',
    legitimate: set('users', BEN, 'password_changed_at = 1, session_epoch = 1'),
  },
  {
    broken: 'a new role that leaves sessions valid (I23)',
    write: set('users', BEN, "active_role = 'giver'"),
    refusal: 'SESSIONS_OUTLIVE_THE_CHANGE',
    legitimate: set('users', BEN, "active_role = 'giver', session_epoch = 1"),
  },
  {
    broken: 'a closed account that opens again (I32)',
    write: set('users', 'usr_gone', "closed_at = NULL, status = 'active'"),
    refusal: 'ACCOUNT_STAYS_CLOSED',
    legitimate: set('users', 'usr_gone', 'session_epoch = session_epoch + 1'),
  },
  {
    broken: 'a password for a closed account (I32)',
    write: set('users', 'usr_gone', "password_hash = 'hash'"),
    refusal: 'ACCOUNT_STAYS_CLOSED',
    legitimate: set('users', BEN, "password_hash = 'hash'"),
  },
  {
    broken: 'an account that replaces another (I23)',
    write: user({ id: BEN }, 'REPLACE'),
    refusal: 'UNIQUE constraint failed: users.id',
    legitimate: user({}, 'REPLACE'),
  },
  {
    broken: 'an account that takes the address of another (I27)',
    write: user({ email: 'former-1@closed.invalid' }, 'REPLACE'),
    refusal: 'UNIQUE constraint failed: users.email',
    legitimate: user({}, 'REPLACE'),
  },
  {
    broken: 'an account that changes to the username of another (I27)',
    write: set('users', BEN, "username = 'former-1'", 'UPDATE OR REPLACE'),
    refusal: 'UNIQUE constraint failed: users.username',
    legitimate: set('users', BEN, "username = 'benjamin'", 'UPDATE OR REPLACE'),
  },
  ...['INSERT', 'REPLACE'].map((how) => ({
    broken: `an account with the verified phone of another: ${how} (I27)`,
    after: [set('users', BEN, `phone = '+447700900001', phone_verified_at = ${NOW}`)],
    write: user({ phone: '+447700900001', phone_verified_at: NOW }, how),
    refusal: 'UNIQUE constraint failed: users.phone',
    legitimate: user({ phone: '+447700900001' }, how),
  })),
  {
    broken: 'an account that is deleted (I32)',
    write: "DELETE FROM users WHERE id = 'usr_gone'",
    refusal: 'ACCOUNT_IS_FIXED',
    legitimate: set('users', BEN, "city = 'York'"),
  },
];

const session = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'sessions',
    { token_hash: 'ses_new', user_id: BEN, epoch: 0, created_at: NOW, expires_at: NOW + HOUR, ...given },
    how,
  );
const ofSession = (hash: string, values: string): string =>
  `UPDATE sessions SET ${values} WHERE token_hash = '${hash}'`;

const SESSIONS: Violation[] = [
  {
    broken: 'a session of an epoch to come (I23)',
    write: session({ epoch: 1 }),
    refusal: 'SESSION_OF_ANOTHER_EPOCH',
    legitimate: session(),
  },
  {
    broken: 'a session that moves to the new epoch (I23)',
    after: [set('users', BEN, 'session_epoch = 1')],
    write: ofSession('ses_open', 'epoch = 1'),
    refusal: 'SESSION_IS_FIXED',
    legitimate: session({ epoch: 1 }),
  },
  {
    broken: 'a session that goes to someone else (I23)',
    write: ofSession('ses_open', "user_id = 'usr_olive'"),
    refusal: 'SESSION_IS_FIXED',
    legitimate: ofSession('ses_open', `last_seen_at = ${NOW}`),
  },
  {
    broken: 'a session that lasts longer (I23)',
    write: ofSession('ses_open', 'expires_at = expires_at + 1'),
    refusal: 'SESSION_IS_FIXED',
    legitimate: ofSession('ses_open', 'expires_at = expires_at - 1'),
  },
  {
    broken: 'an ended session that goes on (I23)',
    write: ofSession('ses_ended', 'ended_at = NULL'),
    refusal: 'SESSION_IS_FIXED',
    legitimate: ofSession('ses_open', `ended_at = ${NOW}`),
  },
  {
    broken: 'an ended session that is replaced (I23)',
    write: session({ token_hash: 'ses_ended' }, 'REPLACE'),
    refusal: 'SESSION_IS_FIXED',
    legitimate: session({}, 'REPLACE'),
  },
];

const code = (given: Row = {}, how = 'INSERT'): string =>
  insert(
    'codes',
    {
      id: 'cod_new',
      purpose: 'login',
      channel: 'email',
      target: 'a@kindhour.example',
      code_hash: 'hash',
      created_at: NOW,
      expires_at: NOW + 300_000,
      ...given,
    },
    how,
  );

const CODES: Violation[] = [
  {
    broken: 'a code that lasts longer than five minutes (I22)',
    write: code({ expires_at: NOW + 300_001 }),
    refusal: 'CODE_BEGINS_UNUSED',
    legitimate: code(),
  },
  {
    broken: 'a code that begins without an attempt left (I22)',
    write: code({ tries: 5 }),
    refusal: 'CODE_BEGINS_UNUSED',
    legitimate: code({ tries: 4 }),
  },
  {
    broken: 'a code that begins with more attempts than five (I22)',
    write: code({ tries: -1 }),
    refusal: 'CODE_BEGINS_UNUSED',
    legitimate: code(),
  },
  {
    broken: 'a used code that is replaced (I22)',
    write: code({ id: 'cod_used' }, 'REPLACE'),
    refusal: 'CODE_BEGINS_UNUSED',
    legitimate: code({}, 'REPLACE'),
  },
  {
    broken: 'a sixth attempt (I22)',
    write: set('codes', 'cod_open', 'tries = tries + 1'),
    refusal: 'CODE_IS_SPENT',
    legitimate: set('codes', 'cod_new', 'tries = tries + 1'),
    after: [code()],
  },
  {
    broken: 'attempts that are forgotten (I22)',
    write: set('codes', 'cod_open', 'tries = 0'),
    refusal: 'CODE_IS_SPENT',
    legitimate: set('codes', 'cod_open', 'expires_at = created_at'),
  },
  {
    broken: 'a code that succeeds again (I22)',
    write: set('codes', 'cod_used', 'used_at = used_at + 1'),
    refusal: 'CODE_IS_SPENT',
    legitimate: set('codes', 'cod_open', 'used_at = expires_at - 1'),
  },
  {
    broken: 'a code that succeeds after its time (I22)',
    write: set('codes', 'cod_open', 'used_at = expires_at'),
    refusal: 'CODE_IS_SPENT',
    legitimate: set('codes', 'cod_open', 'used_at = expires_at - 1'),
  },
  {
    broken: 'a code that expires later (I22)',
    write: set('codes', 'cod_open', 'expires_at = expires_at + 1'),
    refusal: 'CODE_IS_SPENT',
    legitimate: set('codes', 'cod_open', 'expires_at = created_at'),
  },
  {
    broken: 'a link that works twice (I22)',
    write: "UPDATE links SET used_at = NULL WHERE token_hash = 'lnk_used'",
    refusal: 'LINK_IS_SPENT',
    legitimate: "UPDATE links SET used_at = 1 WHERE token_hash = 'lnk_open'",
  },
  {
    broken: 'a challenge that works twice (I22)',
    write: set('challenges', 'chl_used', 'used_at = NULL'),
    refusal: 'CHALLENGE_IS_SPENT',
    legitimate: set('challenges', 'chl_open', 'used_at = 1'),
  },
];

const INVITED = insert('invites', {
  id: 'nvt_used',
  token_hash: 'nvt_used',
  invited_by: BEN,
  email: 'new@kindhour.example',
  user_type: 'timebidder',
  created_at: NOW,
  expires_at: NOW + HOUR,
});

const INVITES: Violation[] = [
  {
    broken: 'an invitation that is used twice (I22)',
    after: [INVITED, set('invites', 'nvt_used', `used_at = ${NOW}, used_by = 'usr_clara'`)],
    write: set('invites', 'nvt_used', "used_by = 'usr_dev'"),
    refusal: 'INVITE_IS_SPENT',
    legitimate: set('invites', 'nvt_used', "first_name = 'Clara'"),
  },
  {
    broken: 'an invitation that is used after it was revoked (I22)',
    after: [INVITED, set('invites', 'nvt_used', `revoked_at = ${NOW}`)],
    write: set('invites', 'nvt_used', `used_at = ${NOW}, used_by = 'usr_clara'`),
    refusal: 'INVITE_IS_SPENT',
    legitimate: set('invites', 'nvt_used', "first_name = 'Clara'"),
  },
];

specifyRefusals('invitations', INVITES);
specifyRefusals('accounts', ACCOUNTS);
specifyRefusals('sessions', SESSIONS);
specifyRefusals('codes and links', CODES);
