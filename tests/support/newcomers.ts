import type { Catalogue } from '../../src/contract/index.ts';
import { api } from './kit.ts';
import { codeIn } from './mailbox.ts';

export type Form = Catalogue['user/register']['input']['_zod']['input'] & { password: string; verify_code: string };

let people = 0;

/** A newcomer nobody has met in this file, and in no other: the mailbox is shared. */
export function newcomer(values: Partial<Form> = {}): Form {
  people += 1;
  const username = values.username ?? `nell${people}`;
  return {
    email: `${username}-${Date.now()}@newcomers.example`,
    ...{ username, first_name: 'Nell', last_name: 'Quist', seniority: 'Mid career', termCheck: true },
    ...{ password: 'a boat with red sails', confirm_password: 'a boat with red sails', verify_code: '000000' },
    ...values,
  };
}

/** A newcomer who has the code from the mail. */
export async function provenNewcomer(values: Partial<Form> = {}): Promise<Form> {
  const form = newcomer(values);
  await api('user/sendEmailVerifyCode', { email: form.email, isRegister: 1 });
  return { ...form, verify_code: await codeIn(form.email) };
}
