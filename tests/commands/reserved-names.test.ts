import { createClient } from '@libsql/client/web';
import { describe, expect, it } from 'vitest';
import { accountsWithReservedNames } from '../../scripts/lib/reserved-names.ts';
import { ownServer } from '../support/own-server.ts';

const serverAddress = ownServer('names');

describe('migrating a database', () => {
  it('lists open accounts whose names were given before such names were refused (C21)', async () => {
    const address = serverAddress();
    expect(await accountsWithReservedNames(address)).toEqual([]);
    const client = createClient(address);
    await client.batch(
      [
        "UPDATE users SET username = 'supp0rt' WHERE id = 'usr_dev'",
        "UPDATE users SET first_name = 'Kind', last_name = 'Hour' WHERE id = 'usr_ben'",
        "UPDATE users SET company_name = 'Kindhour Ltd' WHERE id = 'usr_clara'",
        "UPDATE users SET first_name = 'Admin' WHERE id = 'usr_olive'",
      ],
      'write',
    );
    client.close();
    expect(await accountsWithReservedNames(address)).toEqual(['usr_ben', 'usr_clara', 'usr_dev']);
  });
});
