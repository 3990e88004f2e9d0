import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/index.ts';
import { build, guarded } from '../../../db/statement.ts';
import { makeContext } from '../../../functions/platform/context.ts';
import type { Env } from '../../../functions/platform/env.ts';
import { database, ownDatabase, testEnv } from '../../support/kit.ts';

ownDatabase();

/** A ctx whose calls to the writer lose the first `lost` answers, after the writer has written. */
function losing(lost: number) {
  const { DATABASE_WRITER: real } = testEnv;
  let calls = 0;
  const get = (id: DurableObjectId) => ({
    write: async (batch: Parameters<ReturnType<typeof real.get>['write']>[0]) => {
      const result = { ...(await real.get(id).write(batch)) };
      calls += 1;
      if (calls <= lost) throw new Error('Durable Object reset because its code was updated.');
      return result;
    },
  });
  const env = { ...testEnv, DATABASE_WRITER: { idFromName: (name: string) => real.idFromName(name), get } };
  return makeContext({ env: env as unknown as Env, waitUntil: () => {} }, { actor: { kind: 'cron', id: null } });
}

const rename = (lastName: string) =>
  guarded('user', build.update(users).set({ lastName }).where(eq(users.id, 'usr_ben')));
const lastName = async () => (await database().select().from(users).where(eq(users.id, 'usr_ben')))[0]?.lastName;

describe('a writer that is replaced while it writes', () => {
  it('is asked once more, and what it had written counts once', async () => {
    const result = await losing(1).commit({ statements: [rename('Once')] });
    expect(result).toMatchObject({ status: 'committed', replayed: true });
    expect(await lastName()).toBe('Once');
  });

  it('leaves the outcome unknown if it does not answer again (G8)', async () => {
    const ctx = losing(2);
    await expect(ctx.commit({ statements: [rename('Twice')] })).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    expect(await lastName()).toBe('Twice');
  });
});
