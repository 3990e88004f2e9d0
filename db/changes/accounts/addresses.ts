import { and, eq } from 'drizzle-orm';
import { addresses } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

export type NewAddress = typeof addresses.$inferInsert;
export type AddressValues = Partial<Omit<NewAddress, 'id' | 'userId' | 'createdAt' | 'primary'>>;

/** Adds an address, not yet the main one; guard `addresses` holds while there are fewer than `most`. */
export function addAddress(row: NewAddress, most: number): Statement {
  const { sql, args } = statement(build.insert(addresses).values({ ...row, primary: false }));
  const [into = '', values = ''] = sql.split(/ values /i);
  return {
    sql: `${into} SELECT ${values.replace(/^\(|\)$/g, '')} WHERE (SELECT count(*) FROM addresses WHERE user_id = ?) < ?`,
    args: [...args, row.userId, most],
    expect: 'one row',
    guard: 'addresses',
  };
}

/** Guard `address` holds while the address exists and is the person's own. */
export function changeAddress(userId: string, id: string, values: AddressValues): Statement {
  return guarded('address', build.update(addresses).set(values).where(own(userId, id)));
}

/** Guard `address` as in `changeAddress`. */
export function removeAddress(userId: string, id: string): Statement {
  return guarded('address', build.delete(addresses).where(own(userId, id)));
}

export function clearAddresses(userId: string): Statement {
  return statement(build.delete(addresses).where(eq(addresses.userId, userId)));
}

/** Makes one of the person's addresses the main one. */
export function makePrimary(userId: string, id: string): Statement[] {
  return [
    statement(build.update(addresses).set({ primary: false }).where(eq(addresses.userId, userId))),
    guarded('address', build.update(addresses).set({ primary: true }).where(own(userId, id))),
  ];
}

/** Makes the oldest address the main one if none is. */
export function ensurePrimary(userId: string): Statement {
  return {
    sql: `UPDATE addresses SET is_primary = 1
      WHERE id = (SELECT id FROM addresses WHERE user_id = ? ORDER BY created_at, id LIMIT 1)
        AND NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = ? AND is_primary = 1)`,
    args: [userId, userId],
  };
}

const own = (userId: string, id: string) => and(eq(addresses.id, id), eq(addresses.userId, userId));
