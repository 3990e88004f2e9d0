import { expect, it } from 'vitest';
import { checkPassword, hashPassword } from '../../functions/platform/passwords.ts';

it('a password costs 16 MB and five passes to hash, except in the tests of actions (C18)', async () => {
  const hash = await hashPassword('red sails at dawn', new Uint8Array(16));
  expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
  expect(await checkPassword('red sails at dawn', hash)).toEqual({ right: true, old: false });
});
