import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { DatabaseAddress } from '../../db/address.ts';
import { openDatabase } from '../../db/client.ts';
import { users } from '../../db/schema/index.ts';
import { isReservedName } from '../../src/domain/kit/people/reserved-names.ts';

const AT_ONCE = 1_000;

/**
 * The ids of open accounts with a name that is refused today (C21), because it could pass for the network or its people.
 * Operators may have one.
 */
export async function accountsWithReservedNames(address: DatabaseAddress): Promise<string[]> {
  const found: string[] = [];
  for (
    let page = await accountsAfter(address, '');
    page.length > 0;
    page = await accountsAfter(address, lastId(page))
  ) {
    found.push(...page.filter(hasReservedName).map(({ id }) => id));
  }
  return found;
}

type Named = Awaited<ReturnType<typeof accountsAfter>>[number];

const accountsAfter = (address: DatabaseAddress, id: string) =>
  openDatabase(address)
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      companyName: users.companyName,
    })
    .from(users)
    .where(and(gt(users.id, id), eq(users.staff, false), isNull(users.closedAt)))
    .orderBy(asc(users.id))
    .limit(AT_ONCE);

const lastId = (page: readonly Named[]): string => page.at(-1)?.id ?? '';

const hasReservedName = ({ username, firstName, lastName, companyName }: Named): boolean =>
  [username, `${firstName} ${lastName}`, companyName ?? ''].some(isReservedName);
