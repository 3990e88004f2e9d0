import {
  type AddressValues,
  addAddress,
  changeAddress,
  ensurePrimary,
} from '../../../../db/changes/accounts/addresses.ts';
import {
  type DetailValues,
  type PersonValues,
  saveDetails,
  updatePerson,
} from '../../../../db/changes/accounts/profiles.ts';
import { holdPicture } from '../../../../db/changes/offers/pictures.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { primaryAddress } from '../../../../db/queries/accounts/addresses.ts';
import { ownDetails } from '../../../../db/queries/accounts/people.ts';
import { type OwnProfile, ownProfile } from '../../../../db/queries/accounts/profiles.ts';
import { ownPicture } from '../../../../db/queries/offers/pictures.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { profile } from '../../../../src/contract/accounts/profile.ts';
import { fullAddress, MOST_ADDRESSES } from '../../../../src/domain/accounts/profile/address.ts';
import { STORED_AS, viewDetails } from '../../../../src/domain/accounts/profile/details.ts';
import { DETAIL_NAMES, hasHome, isUpgrade, type Profile } from '../../../../src/domain/accounts/profile/profile.ts';
import { viewSelf } from '../../../../src/domain/accounts/profile/self.ts';
import type { Person } from '../../../../src/domain/kit/people/person.ts';
import { isReservedName, RESERVED_NAME } from '../../../../src/domain/kit/people/reserved-names.ts';
import { pictureAddress } from '../../../../src/domain/kit/picture.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { notFound, refusal } from '../../../platform/refusal.ts';
import { refreshSession } from '../../../platform/session.ts';
import { changeContact } from '../../change-contact.ts';
import { answerChanges } from '../../profile-fields.ts';
import { isFresh } from '../../sign-in/fresh.ts';
import { upgradeRole } from '../../upgrade-role.ts';

/** The caller's profile only; another id is answered as not found (D1). */
export const updateProfile: Handlers<typeof profile>['user/updateProfile'] = async (ctx, sent) => {
  const form = withoutNoFields(sent);
  if (form.id !== undefined && form.id !== ctx.person.id) throw notFound('person');
  if (isUpgrade(form)) return answer(ctx, await upgradeRole(ctx), 'You are now a TimeGiver.');
  const before = await ownProfile(ctx.db, ctx.person.id);
  if (!before) throw signInAgain();
  refuseOtherName(before, form);
  refuseReservedName(before, form);
  const values = await personValues(ctx, form);
  const person = await changeOwnContact(ctx, form);
  if (!Object.keys(form).some((name) => !UNRECORDED.has(name))) return answer(ctx, person, SAVED);
  const changed = changedFields(before, form);
  const result = await ctx.commit({
    statements: [
      updatePerson(person.id, values),
      ...(form.profile_image ? [holdPicture(person.id, form.profile_image)] : []),
      ...(await detailSteps(ctx, form, before)),
      ...(await homeSteps(ctx, form)),
      recordEvent({
        at: ctx.now(),
        actor: ctx.actor,
        verb: 'user.profile_updated',
        subject: { kind: 'user', id: person.id },
        data: { changed, ...(form.seniority ? { seniority: form.seniority } : {}) },
      }),
    ],
  });
  if (result.status === 'conflict') throw result.guard === 'image' ? uploadAgain() : signInAgain();
  refreshSession(ctx.token);
  return answer(ctx, { ...person, ...personFields(values) }, SAVED);
};

/** A form whose list of the operator's fields is empty changes none of them. */
function withoutNoFields({ fields, ...form }: Profile): Profile {
  return fields && Object.keys(fields).length > 0 ? { ...form, fields } : form;
}

const SAVED = 'Your profile has been saved.';

async function answer(ctx: SignedIn, person: Person, message: string) {
  return { data: viewSelf(person, await ownDetails(ctx.db, person.id, ctx.now())), message };
}

const signInAgain = () => refusal('NOT_SIGNED_IN', 'Please sign in first.');

const CONFIRMED: ReadonlySet<string> = new Set(['running', 'review', 'passed']);

/** Refuses another name while the identity was checked, or is being checked, under this one. */
function refuseOtherName({ user }: OwnProfile, { first_name, last_name }: Profile): void {
  const same = (first_name ?? user.firstName) === user.firstName && (last_name ?? user.lastName) === user.lastName;
  if (same || !CONFIRMED.has(user.kycStatus)) return;
  const field = (first_name ?? user.firstName) === user.firstName ? 'last_name' : 'first_name';
  const sentence = 'Your identity was checked under this name. Please write to us to change it.';
  throw refusal('NAME_CHECKED', sentence, { field });
}

/** Refuses a first and last name that together pass for the network, when only one of them is sent (C21). */
function refuseReservedName({ user }: OwnProfile, { first_name, last_name }: Profile): void {
  if (first_name === undefined && last_name === undefined) return;
  if (!isReservedName(`${first_name ?? user.firstName} ${last_name ?? user.lastName}`)) return;
  throw refusal('NAME_RESERVED', RESERVED_NAME, { field: first_name === undefined ? 'last_name' : 'first_name' });
}

/** The given fields that are stored in the account itself. */
async function personValues(ctx: SignedIn, form: Profile): Promise<PersonValues> {
  return {
    ...(form.first_name === undefined ? {} : { firstName: form.first_name }),
    ...(form.last_name === undefined ? {} : { lastName: form.last_name }),
    ...(form.seniority === undefined ? {} : { seniority: form.seniority }),
    ...(form.companyname === undefined ? {} : { companyName: form.companyname || null }),
    ...(form.profile_image === undefined ? {} : { profileImage: await requireOwnPicture(ctx, form.profile_image) }),
  };
}

/** Refuses a picture that the person did not upload. */
async function requireOwnPicture(ctx: SignedIn, imageId: string): Promise<string | null> {
  if (imageId === '') return null;
  const picture = await ownPicture(ctx.db, ctx.person.id, imageId);
  if (!picture) throw uploadAgain();
  return pictureAddress(picture.key);
}

const uploadAgain = () => refusal('IMAGE_UNKNOWN', 'Please upload this picture again.', { field: 'profile_image' });

async function detailSteps(ctx: SignedIn, form: Profile, before: OwnProfile): Promise<Statement[]> {
  const given = DETAIL_NAMES.filter((name) => form[name] !== undefined);
  if (given.length === 0 && !form.fields) return [];
  const values = Object.fromEntries(given.map((name) => [STORED_AS[name], stored(form[name])])) as DetailValues;
  const answers = form.fields ? await answerChanges(ctx, before, form.fields) : {};
  return [saveDetails(ctx.person.id, values, answers, ctx.now())];
}

const stored = (value: string | number | undefined): string | boolean | null =>
  typeof value === 'number' ? value === 1 : value || null;

/** Stores the address of the profile as the main one of the person's addresses. */
async function homeSteps(ctx: SignedIn, form: Profile): Promise<Statement[]> {
  if (!hasHome(form)) return [];
  const userId = ctx.person.id;
  const known = await primaryAddress(ctx.db, userId);
  const at = ctx.now();
  const values = mergeHome(form, known);
  if (known) return [changeAddress(userId, known.id, { ...values, updatedAt: at })];
  const row = { ...values, id: ctx.newId('address'), userId, createdAt: at, updatedAt: at };
  return [addAddress(row, MOST_ADDRESSES), ensurePrimary(userId)];
}

function mergeHome(form: Profile, known: { address2: string; state: string; country: string } | null) {
  const { address1 = '', city = '', zip = '' } = form;
  const { address2 = known?.address2 ?? '', state = known?.state ?? '', country = known?.country ?? 'GB' } = form;
  const parts = { address1, address2, city, state, zip };
  const place = { latitude: null, longitude: null, placeId: null };
  return { ...parts, ...place, country, fullAddress: fullAddress(parts) } satisfies AddressValues;
}

/** Says which fields changed, not their values: events are kept for ever. */
function changedFields(before: OwnProfile, form: Profile): string[] {
  const was = viewDetails(before) as Readonly<Record<string, unknown>>;
  const given = Object.entries(form).filter(([name]) => !UNRECORDED.has(name));
  return given.filter(([name, value]) => value !== undefined && was[name] !== value).map(([name]) => name);
}

/** Fields that `changeContact` handles (C13). */
const CONTACT_NAMES = ['email', 'phone', 'phone_country', 'password', 'verify_code', 'request_id'] as const;

const UNRECORDED: ReadonlySet<string> = new Set(['id', ...CONTACT_NAMES]);

function personFields({ companyName: _, ...values }: PersonValues): Partial<Person> {
  return values as Partial<Person>;
}

/** Returns the person after the change; unchanged without a new e-mail address or phone. */
async function changeOwnContact(ctx: SignedIn, form: Profile): Promise<Person> {
  if (form.email === undefined && form.phone === undefined) return ctx.person;
  const { email, phone, phone_country, password, verify_code, request_id } = form;
  const fresh = await isFresh(ctx);
  return changeContact(ctx, { email, phone, phone_country, password, verify_code, request_id, fresh });
}
