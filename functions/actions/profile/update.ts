import { type AddressValues, addAddress, changeAddress, ensurePrimary } from '../../../db/changes/addresses.ts';
import { holdPicture } from '../../../db/changes/pictures.ts';
import { type DetailValues, type PersonValues, saveDetails, updatePerson } from '../../../db/changes/profiles.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { primaryAddress } from '../../../db/queries/addresses.ts';
import { ownDetails } from '../../../db/queries/people.ts';
import { ownPicture } from '../../../db/queries/pictures.ts';
import { type OwnProfile, ownProfile } from '../../../db/queries/profiles.ts';
import type { Statement } from '../../../db/statement.ts';
import type { profile } from '../../../src/contract/profile.ts';
import { pictureAddress } from '../../../src/domain/offers/picture.ts';
import { fullAddress, MOST_ADDRESSES } from '../../../src/domain/people/address.ts';
import { STORED_AS, viewDetails } from '../../../src/domain/people/details.ts';
import type { Person } from '../../../src/domain/people/person.ts';
import { DETAIL_NAMES, isUpgrade, type Profile, saysHome } from '../../../src/domain/people/profile.ts';
import { viewSelf } from '../../../src/domain/people/self.ts';
import type { SignedIn } from '../../context.ts';
import { notFound, refuse } from '../../failure.ts';
import { refreshSession } from '../../session.ts';
import { upgradeRole } from '../../verbs/upgrade-role.ts';
import type { Handlers } from '../handlers.ts';
import { CONTACT_NAMES, changeOwnContact } from './contact.ts';

/** The own profile only: somebody else's id is answered like one that nobody has (D1). */
export const updateProfile: Handlers<typeof profile>['user/updateProfile'] = async (ctx, form) => {
  if (form.id !== undefined && form.id !== ctx.person.id) throw notFound('person');
  if (isUpgrade(form)) return answer(ctx, await upgradeRole(ctx), 'You are a TimeGiver now.');
  const before = await ownProfile(ctx.db, ctx.person.id);
  if (!before) throw signInAgain();
  refuseOtherName(before, form);
  const values = await personValues(ctx, form);
  const person = await changeOwnContact(ctx, form);
  if (!Object.keys(form).some((name) => !NOT_TOLD.has(name))) return answer(ctx, person, SAVED);
  const changed = changedFields(before, form);
  const result = await ctx.commit({
    statements: [
      updatePerson(person.id, values),
      ...(form.profile_image ? [holdPicture(person.id, form.profile_image)] : []),
      ...detailSteps(ctx, form),
      ...(await homeSteps(ctx, form)),
      recordEvent({
        ...{ at: ctx.now(), actor: ctx.actor, verb: 'user.profile_updated', subject: { kind: 'user', id: person.id } },
        data: { changed, ...(form.seniority ? { seniority: form.seniority } : {}) },
      }),
    ],
  });
  if (result.status === 'conflict') throw result.guard === 'image' ? uploadAgain() : signInAgain();
  refreshSession(ctx.token);
  return answer(ctx, { ...person, ...kept(values) }, SAVED);
};

const SAVED = 'Your profile is saved.';

async function answer(ctx: SignedIn, person: Person, message: string) {
  return { data: viewSelf(person, await ownDetails(ctx.db, person.id, ctx.now())), message };
}

const signInAgain = () => refuse('NOT_SIGNED_IN', 'Please sign in first.');

const CONFIRMED: ReadonlySet<string> = new Set(['running', 'review', 'passed']);

/** An identity is checked for a name: under another one it would confirm somebody else. */
function refuseOtherName({ user }: OwnProfile, { first_name, last_name }: Profile): void {
  const same = (first_name ?? user.firstName) === user.firstName && (last_name ?? user.lastName) === user.lastName;
  if (same || !CONFIRMED.has(user.kycStatus)) return;
  const field = (first_name ?? user.firstName) === user.firstName ? 'last_name' : 'first_name';
  const sentence = 'Your identity was checked under this name. Please write to us to change it.';
  throw refuse('NAME_CHECKED', sentence, { field });
}

/** What stands in the account itself, as far as something was said of it. */
async function personValues(ctx: SignedIn, form: Profile): Promise<PersonValues> {
  return {
    ...(form.first_name === undefined ? {} : { firstName: form.first_name }),
    ...(form.last_name === undefined ? {} : { lastName: form.last_name }),
    ...(form.seniority === undefined ? {} : { seniority: form.seniority }),
    ...(form.companyname === undefined ? {} : { companyName: form.companyname || null }),
    ...(form.profile_image === undefined ? {} : { profileImage: await pictureOf(ctx, form.profile_image) }),
  };
}

/** Only a picture that the person uploaded themselves becomes theirs. */
async function pictureOf(ctx: SignedIn, imageId: string): Promise<string | null> {
  if (imageId === '') return null;
  const picture = await ownPicture(ctx.db, ctx.person.id, imageId);
  if (!picture) throw uploadAgain();
  return pictureAddress(picture.key);
}

const uploadAgain = () => refuse('IMAGE_UNKNOWN', 'Please upload this picture again.', { field: 'profile_image' });

function detailSteps(ctx: SignedIn, form: Profile): Statement[] {
  const said = DETAIL_NAMES.filter((name) => form[name] !== undefined);
  if (said.length === 0) return [];
  const values = Object.fromEntries(said.map((name) => [STORED_AS[name], stored(form[name])])) as DetailValues;
  return [saveDetails(ctx.person.id, values, ctx.now())];
}

const stored = (value: string | number | undefined): string | boolean | null =>
  typeof value === 'number' ? value === 1 : value || null;

/** The own address is the main one of the person's addresses. */
async function homeSteps(ctx: SignedIn, form: Profile): Promise<Statement[]> {
  if (!saysHome(form)) return [];
  const userId = ctx.person.id;
  const known = await primaryAddress(ctx.db, userId);
  const at = ctx.now();
  const values = homeOf(form, known);
  if (known) return [changeAddress(userId, known.id, { ...values, updatedAt: at })];
  const row = { ...values, id: ctx.newId('address'), userId, createdAt: at, updatedAt: at };
  return [addAddress(row, MOST_ADDRESSES), ensurePrimary(userId)];
}

function homeOf(form: Profile, known: { address2: string; state: string; country: string } | null) {
  const { address1 = '', city = '', zip = '' } = form;
  const { address2 = known?.address2 ?? '', state = known?.state ?? '', country = known?.country ?? 'GB' } = form;
  const parts = { address1, address2, city, state, zip };
  const place = { latitude: null, longitude: null, placeId: null };
  return { ...parts, ...place, country, fullAddress: fullAddress(parts) } satisfies AddressValues;
}

/** The record says which fields changed; what was said stays out of it, since it is kept for ever. */
function changedFields(before: OwnProfile, form: Profile): string[] {
  const was = viewDetails(before) as Readonly<Record<string, unknown>>;
  const said = Object.entries(form).filter(([name]) => !NOT_TOLD.has(name));
  return said.filter(([name, value]) => value !== undefined && was[name] !== value).map(([name]) => name);
}

const NOT_TOLD: ReadonlySet<string> = new Set(['id', ...CONTACT_NAMES]);

function kept({ companyName: _, ...values }: PersonValues): Partial<Person> {
  return values as Partial<Person>;
}
