import type { Catalogue } from '../../../src/contract/index.ts';
import { api } from '../kit.ts';
import { codeIn } from '../mailbox.ts';

export type Form = Catalogue['user/register']['input']['_zod']['input'] & { password: string; verify_code: string };

let people = 0;

/** A registration form of a new person, unique across test files, because the mailbox is shared. */
export function newcomer(values: Partial<Form> = {}): Form {
  people += 1;
  const username = values.username ?? `nell${people}`;
  return {
    email: `${username}-${Date.now()}@newcomers.example`,
    username,
    first_name: 'Nell',
    last_name: 'Quist',
    seniority: 'Mid career',
    termCheck: true,
    password: 'a boat with red sails',
    confirm_password: 'a boat with red sails',
    verify_code: '000000',
    ...values,
  };
}

/** A registration form with the code from the e-mail. */
export async function verifiedNewcomer(values: Partial<Form> = {}): Promise<Form> {
  const form = newcomer(values);
  return { ...form, ...(await codeFor(form.email)) };
}

/** Requests a code for an address, and returns it with the id of its request. */
export async function codeFor(
  email: string,
  mails = 1,
  headers: Record<string, string> = {},
): Promise<Pick<Form, 'verify_code' | 'request_id'>> {
  const { data } = await api('user/sendEmailVerifyCode', { email, isRegister: 1 }, { headers });
  return { verify_code: await codeIn(email, mails), request_id: data.request_id ?? undefined };
}
