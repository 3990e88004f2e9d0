import { createHash } from 'node:crypto';
import { hashPassword } from '../../functions/platform/passwords.ts';
import type { DatabaseAddress } from '../address.ts';
import type { Statement } from '../statement.ts';
import { AUCTIONS } from './auctions/evening.ts';
import { auctionStatements } from './auctions/statements.ts';
import { CAST_NAMES, passwordOf } from './cast.ts';
import { charityStatements } from './charities.ts';
import { draftStatements } from './draft.ts';
import { fieldStatements } from './fields.ts';
import { lotStatements } from './lot.ts';
import { availabilityStatements } from './meetings/availability.ts';
import { PAID_HOURS } from './meetings/paid-hours.ts';
import { CLOSED, DRAFTS, OPEN } from './offers/index.ts';
import { paidStatements } from './paid.ts';
import { peopleStatements, ROBOT_NAMES } from './people.ts';
import { isEmpty, sendStatements } from './send.ts';

/**
 * Fills a migrated, empty database with the cast and one evening of auctions around `now` (UTC ms) in one transaction. No
 * open offer ends earlier than `minOpenMs` after `now`.
 */
export async function seed(address: DatabaseAddress, now: number, minOpenMs = 0): Promise<void> {
  if (!(await isEmpty(address))) throw new Error('The database is not empty: it already has accounts.');
  await sendStatements(address, await seedStatements(await hashes(), now, minOpenMs));
}

async function seedStatements(
  hashesByName: ReadonlyMap<string, string>,
  now: number,
  minOpenMs: number,
): Promise<Statement[]> {
  const open = OPEN.map((offer) => ({ ...offer, closes: Math.max(offer.closes, minOpenMs) }));
  const won = PAID_HOURS.map(({ seed }) => seed).filter((offer) => !CLOSED.includes(offer));
  const paid: Statement[] = [];
  for (const hour of PAID_HOURS) paid.push(...(await paidStatements(hour, now)));
  return [
    ...peopleStatements(hashesByName, now),
    ...charityStatements(now),
    ...fieldStatements(now),
    ...[...open, ...CLOSED, ...won].flatMap((offer) => lotStatements(offer, now)),
    ...AUCTIONS.flatMap((auction) => auctionStatements(auction, now)),
    ...DRAFTS.flatMap((offer) => draftStatements(offer, now)),
    ...paid,
    ...availabilityStatements(now),
  ];
}

/** With salts derived from the names, for reproducible seeds; these passwords are public anyway. */
async function hashes(): Promise<Map<string, string>> {
  const salt = (name: string) => createHash('sha256').update(name).digest().subarray(0, 16);
  const names = [...CAST_NAMES, ...ROBOT_NAMES];
  const pairs = names.map(async (name) => [name, await hashPassword(passwordOf(name), salt(name))] as const);
  return new Map(await Promise.all(pairs));
}
