import type { NewUser } from '../../../../db/changes/accounts/people.ts';
import type { NewProfile } from '../../../../db/changes/accounts/profiles.ts';
import { actsForCompany, type Registration } from '../../../../src/domain/accounts/registration/registration.ts';
import type { FieldValue } from '../../../../src/domain/kit/fields/index.ts';
import type { Invite } from './invite.ts';

/** In E.164, not verified yet. */
export type Phone = { number: string; country: string } | null;

type UserRow = Omit<NewUser, 'id' | 'email' | 'passwordHash' | 'emailVerifiedAt' | 'createdAt'>;

/** Roles come only from the person's choice of `user_type` (D2). */
export function userRow(form: Registration, invite: Invite | null, phone: Phone): UserRow {
  return {
    username: form.username,
    status: 'active',
    firstName: form.first_name,
    lastName: form.last_name,
    language: form.language,
    giver: form.user_type !== 'timebidder',
    bothAccess: form.user_type === 'both',
    activeRole: form.user_type === 'timegiver' ? 'giver' : 'bidder',
    seniority: form.seniority || null,
    phone: phone?.number ?? null,
    referencePlan: form.plan || null,
    companyId: invite?.companyId ?? null,
    companyName: invite?.company ?? (form.companyname || null),
  };
}

type ProfileRow = Omit<NewProfile, 'userId' | 'updatedAt'>;

/** Operator's fields with a column of their own. */
const COLUMNS = {
  job_title: 'jobTitle',
  job_function: 'jobFunction',
  company_category: 'companyCategory',
  asset_class_focus: 'assetClassFocus',
  head_count: 'headCount',
} as const satisfies Record<string, keyof ProfileRow>;

const columnOf = (name: string): (typeof COLUMNS)[keyof typeof COLUMNS] | null =>
  Object.hasOwn(COLUMNS, name) ? COLUMNS[name as keyof typeof COLUMNS] : null;

/** Known fields go into their columns, the operator's own fields into JSON. */
export function profileRow(form: Registration, fields: Readonly<Record<string, FieldValue>>, phone: Phone): ProfileRow {
  const named: Partial<Record<(typeof COLUMNS)[keyof typeof COLUMNS], string>> = {};
  const others: [string, FieldValue][] = [];
  for (const [name, value] of Object.entries(fields)) {
    const column = columnOf(name);
    if (column && typeof value === 'string') named[column] = value;
    else others.push([name, value]);
  }
  return {
    ...named,
    organization: actsForCompany(form),
    taxNumber: form.tax_number || null,
    resaleCertificate: form.resale_certificate || null,
    licenseExpiryDate: form.license_expiry_date || null,
    howHeard: form.how_did_you_hear_about_us || null,
    otherDetail: form.other_detail || null,
    phoneCountry: phone?.country ?? null,
    fields: JSON.stringify(Object.fromEntries(others)),
  };
}
