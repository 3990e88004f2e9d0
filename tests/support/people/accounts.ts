import { sessions, users } from '../../../db/schema/index.ts';
import { hashPassword } from '../../../functions/platform/passwords.ts';
import { hashToken } from '../../../functions/platform/session.ts';
import { database } from '../kit.ts';

export const PASSWORD = 'a boat with red sails';

type Given = Partial<typeof users.$inferInsert>;
export type Account = { id: string; email: string; username: string; token: string };

let accounts = 0;
let passwordHash: Promise<string> | undefined;

/** Creates an active account with the password above and a session. */
export async function account(given: Given = {}): Promise<Account> {
  accounts += 1;
  passwordHash ??= hashPassword(PASSWORD, crypto.getRandomValues(new Uint8Array(16)));
  const username = `proof${accounts}`;
  const [id, email] = [`usr_${username}`, `${username}-${Date.now()}@accounts.example`];
  const now = Date.now();
  const names = { firstName: 'Mina', lastName: 'Faro', activeRole: 'bidder', status: 'active' } as const;
  const proven = { emailVerifiedAt: now - 1_000, createdAt: now - 1_000 };
  const row = { id, username, email, passwordHash: await passwordHash, ...names, ...proven, ...given };
  await database().insert(users).values(row);
  return { id, email: row.email, username, token: await sessionOf(id) };
}

let tokens = 0;

/** Creates another session for a person. */
export async function sessionOf(userId: string): Promise<string> {
  tokens += 1;
  const token = `${userId}-session-${tokens}`.replaceAll('_', '-').padEnd(43, 'x');
  const now = Date.now();
  const row = { tokenHash: await hashToken(token), userId, epoch: 0, createdAt: now, expiresAt: now + 30 * 86_400_000 };
  await database().insert(sessions).values(row);
  return token;
}
