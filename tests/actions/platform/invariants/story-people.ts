import { insertRequest, moveRequest } from '../../../../db/changes/access/interest.ts';
import { startChallenge } from '../../../../db/changes/accounts/challenges.ts';
import { startLink } from '../../../../db/changes/accounts/links.ts';
import { endSession, startSession } from '../../../../db/changes/accounts/sessions.ts';
import { insertImage } from '../../../../db/changes/offers/offers.ts';
import { deliveryDone, enqueueMail, recordEvent } from '../../../../db/changes/platform/system.ts';
import { clarifications, closedAccounts, codes, idempotency, users } from '../../../../db/schema/index.ts';
import { build, type Statement, statement } from '../../../../db/statement.ts';
import { HOUR, NOW } from './story-auctions.ts';

const MINUTE = 60_000;

const session = (tokenHash: string): Statement =>
  startSession({
    tokenHash,
    userId: 'usr_ben',
    epoch: 0,
    startedWith: 'password',
    follows: null,
    userAgent: null,
    createdAt: NOW,
    expiresAt: NOW + 24 * HOUR,
  });

const code = (id: string, usedAt: number | null): Statement[] => [
  statement(
    build.insert(codes).values({
      id,
      purpose: 'login',
      channel: 'email',
      target: `${id}@kindhour.example`,
      codeHash: 'hash',
      createdAt: NOW,
      expiresAt: NOW + 5 * MINUTE,
    }),
  ),
  { sql: 'UPDATE codes SET tries = 5, used_at = ? WHERE id = ?', args: [usedAt, id] },
];

const link = (tokenHash: string): Statement =>
  startLink({
    tokenHash,
    purpose: 'reset_password',
    userId: 'usr_ben',
    target: 'ben@kindhour.example',
    createdAt: NOW,
    expiresAt: NOW + HOUR,
  });

const request = (id: string, requesterId: string): Statement =>
  insertRequest({
    id,
    offerId: 'lot_private',
    requesterId,
    sellerId: 'usr_amara',
    status: 'pending',
    notes: '',
    at: NOW,
    expiresAt: NOW + HOUR / 2,
  });

const image = (id: string): Statement =>
  insertImage({
    id,
    ownerId: 'usr_amara',
    key: `${id}.webp`,
    type: 'image/webp',
    bytes: 1,
    width: 1,
    height: 1,
    alt: '',
    createdAt: NOW,
  });

const MAIL = { to: 'ben@kindhour.example', subject: 'Hello', text: 'Hello', html: 'Hello' };
const CLOSED = { firstName: 'Former', lastName: 'member', activeRole: 'bidder', status: 'deactivated' } as const;

/** Accounts, sign-in and requests in every state that an invariant is about. */
export const PEOPLE: readonly Statement[] = [
  statement(
    build.insert(users).values({
      id: 'usr_gone',
      username: 'former-1',
      email: 'former-1@closed.invalid',
      ...CLOSED,
      closedAt: NOW,
      createdAt: NOW,
      sessionEpoch: 3,
    }),
  ),
  statement(build.insert(closedAccounts).values({ userId: 'usr_gone', closedAt: NOW, emailDigest: 'digest' })),
  session('ses_open'),
  session('ses_ended'),
  endSession('ses_ended', NOW),
  ...code('cod_open', null),
  ...code('cod_used', NOW + MINUTE),
  link('lnk_open'),
  link('lnk_used'),
  { sql: "UPDATE links SET used_at = ? WHERE token_hash = 'lnk_used'", args: [NOW] },
  startChallenge({ id: 'chl_used', kind: 'oauth', data: '{}', createdAt: NOW, expiresAt: NOW + HOUR }),
  startChallenge({ id: 'chl_open', kind: 'oauth', data: '{}', createdAt: NOW, expiresAt: NOW + HOUR }),
  { sql: "UPDATE challenges SET used_at = ? WHERE id = 'chl_used'", args: [NOW] },
  request('req_pending', 'usr_dev'),
  request('req_approved', 'usr_ben'),
  moveRequest({ id: 'req_approved', from: 'pending', to: 'approved', at: NOW, by: 'usr_amara' }),
  image('img_used'),
  image('img_left'),
  { sql: "UPDATE images SET purpose = 'left' WHERE id = 'img_left'", args: [] },
  statement(build.insert(clarifications).values({ id: 'cla_one', offerId: 'lot_led', text: 'Tea too.', at: NOW })),
  statement(build.insert(idempotency).values({ key: 'key-one', answer: 'first', at: NOW })),
  enqueueMail('out_due', NOW, MAIL),
  enqueueMail('out_sent', NOW, MAIL),
  deliveryDone('out_sent', NOW),
  recordEvent({ at: NOW, actor: { kind: 'system', id: null }, verb: 'story', subject: { kind: 'lot', id: 'lot_led' } }),
];
