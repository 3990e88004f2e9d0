import { z } from 'zod';
import { USER_ADDRESS } from '../../domain/accounts/profile/address.ts';
import { KYC_DETAILS } from '../../domain/accounts/profile/kyc.ts';
import { MAIL_FREQUENCIES } from '../../domain/accounts/profile/mail-frequency.ts';
import { NEW_OWNER, OWNER_CHANGE, OWNER_REMOVAL } from '../../domain/accounts/profile/owners.ts';
import { PROFILE } from '../../domain/accounts/profile/profile.ts';
import { CHANGE_PASSWORD } from '../../domain/accounts/sign-in/password-change.ts';
import { country } from '../../domain/kit/text.ts';
import { defineArea, id, instant, limit, listOf, nothing, page, postalAddress } from '../action.ts';
import { NEWEST_FIRST } from '../list.ts';
import { person } from './user.ts';

const bit = z.union([z.literal(0), z.literal(1)]);

/** §3 Address; degrees as decimals. */
const address = z.object({
  id,
  label: z.string(),
  ...postalAddress,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  place_id: z.string().nullable(),
  full_address: z.string(),
  is_primary: bit,
});

/** The user-details record (§3) for its owner. Days are `YYYY-MM-DD`; missing values are empty. */
const details = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string(),
  email_verified: bit,
  phone: z.string(),
  phone_verified: bit,
  phone_country: z.string(),
  ...postalAddress,
  companyname: z.string(),
  job_title: z.string(),
  seniority: z.string(),
  job_function: z.string(),
  company_category: z.string(),
  asset_class_focus: z.string(),
  company_start_date: z.string(),
  position_start_date: z.string(),
  head_count: z.string(),
  bio: z.string(),
  responsibilities: z.string(),
  linkedin: z.string(),
  website: z.string(),
  organization: bit,
  tax_number: z.string(),
  resale_certificate: z.string(),
  license_expiry_date: z.string(),
  how_did_you_hear_about_us: z.string(),
  other_detail: z.string(),
  profile_image: z.string().nullable(),
  offer_dont_show: bit,
  saved_search_dont_show: bit,
  profile_dont_show: bit,
  kyc_status: z.enum(['none', 'submitted', 'running', 'passed', 'failed', 'review']),
});

/** A follower or followed person: never an e-mail address or a phone (D8). */
const follower = z.object({
  user_id: id,
  name: z.string(),
  profile_image: z.string().nullable(),
  is_timegiver: bit,
  news: z.enum(MAIL_FREQUENCIES),
  created_at: instant,
});

const owner = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  title: z.string(),
  share_percent: z.number(),
});
const owners = z.object({
  company: z.object({ id, name: z.string() }).nullable(),
  may_change: bit,
  records: z.array(owner),
  totalRecords: z.int(),
  setDisp: z.boolean(),
});
const ownerRefusals = {
  COMPANY_NEEDED: 409,
  OWNER_NEEDED: 409,
  OWNER_KNOWN: 409,
  SHARES_EXCEEDED: 409,
  TOO_MANY_CHANGES: 429,
} as const;

const kyc = z.object({ status: z.enum(['none', 'submitted', 'running', 'passed', 'failed', 'review']) });
const suggestion = z.object({ place_id: z.string(), text: z.string(), main: z.string(), rest: z.string() });
const session = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

export const profile = defineArea({
  'user/updateProfile': {
    about:
      'Changes any part of my profile. A new e-mail address or phone needs the password or a code and has to be ' +
      'verified again. Exactly admin 1, emp_type seller and both_access 1, with nothing else, asks for the TimeGiver role. ' +
      'Membership, money and status cannot be changed here.',
    who: 'user',
    input: PROFILE,
    ignored: { stripe_id: 'the server knows its customer at the payment provider (T3)' },
    output: person,
    refusals: {
      PASSWORD_WRONG: 422,
      CODE_WRONG: 422,
      PHONE_INVALID: 422,
      PHONE_COUNTRY: 422,
      CONTACT_TAKEN: 409,
      EMAIL_DOMAIN: 422,
      PROOF_NEEDED: 422,
      IMAGE_UNKNOWN: 422,
      NAME_CHECKED: 409,
      NAME_RESERVED: 422,
      TOO_MANY_TRIES: 429,
      TOO_MANY_CODES: 429,
      ROLE_HELD: 409,
      BUSY: 429,
      NOT_CONFIGURED: 503,
    },
    writes: true,
    perMinute: 60,
  },
  'user/userAddress': {
    about: 'Lists, adds, changes or removes my addresses (`action`); the main one is the address of the profile.',
    who: 'user',
    input: USER_ADDRESS,
    ignored: { full_address: 'it is made from the parts' },
    output: listOf(address),
    refusals: { TOO_MANY_ADDRESSES: 409 },
    writes: true,
    perMinute: 60,
  },
  'common/addressSuggestions': {
    about:
      'Suggests addresses for the typed text, from the configured maps service. The specification names the service but ' +
      'no call for it.',
    who: 'user',
    input: z.strictObject({ text: z.string().trim().min(3).max(120), country: z.optional(country), session }),
    output: z.object({ records: z.array(suggestion) }),
    refusals: { TOO_MANY_SUGGESTIONS: 429, NOT_CONFIGURED: 503, MAPS_AWAY: 503 },
    perMinute: 120,
  },
  'common/addressDetails': {
    about: 'The parts and the place of a suggested address; ends the session of suggestions. Not in the specification.',
    who: 'user',
    input: z.strictObject({ place_id: z.string().regex(/^[A-Za-z0-9_-]{4,300}$/), session }),
    output: address.omit({ id: true, label: true, is_primary: true }),
    refusals: { TOO_MANY_SUGGESTIONS: 429, NOT_CONFIGURED: 503, MAPS_AWAY: 503 },
    perMinute: 30,
  },
  'user/getFollowers': {
    about: 'Who follows me, or whom I follow (`list`), newest first.',
    who: 'user',
    input: z.strictObject({ list: z.enum(['followers', 'following']).default('followers'), page, limit: limit(20) }),
    list: { tables: ['followers'], orders: NEWEST_FIRST },
    output: listOf(follower),
  },
  'user/addFollower': {
    about: 'Follows a TimeGiver; `news` says how often to be e-mailed about their new offers.',
    who: 'user',
    input: z.strictObject({ user_id: id, news: z.enum(MAIL_FREQUENCIES).default('at_once') }),
    output: z.object({ user_id: id, news: z.enum(MAIL_FREQUENCIES) }),
    refusals: { FOLLOWING_MOST: 409 },
    writes: true,
    perMinute: 60,
  },
  'user/removeFollower': {
    about: 'Unfollows a TimeGiver, or with `list` followers removes a follower.',
    who: 'user',
    input: z.strictObject({ user_id: id, list: z.enum(['followers', 'following']).default('following') }),
    output: z.object({ user_id: id }),
    writes: true,
    perMinute: 60,
  },
  'user/updateFollower': {
    about: 'Changes how often I am e-mailed about someone I follow: never, at once, or once a day.',
    who: 'user',
    input: z.strictObject({ user_id: id, news: z.enum(MAIL_FREQUENCIES) }),
    output: z.object({ user_id: id, news: z.enum(MAIL_FREQUENCIES) }),
    writes: true,
    perMinute: 60,
  },
  'user/getCompanyOwners': {
    about: 'The owners of my company, for its members only.',
    who: 'user',
    input: nothing,
    output: owners,
  },
  'user/addCompanyOwner': {
    about: 'Adds an owner to my company, founding it if there is none yet; everyone concerned gets a mail.',
    who: 'user',
    input: NEW_OWNER,
    output: owners,
    refusals: { ...ownerRefusals, TOO_MANY_OWNERS: 409 },
    writes: true,
    perMinute: 20,
  },
  'user/updateCompanyOwner': {
    about: 'Changes the details of an owner; only for an owner or the founder, and everyone concerned gets a mail.',
    who: 'user',
    input: OWNER_CHANGE,
    output: owners,
    refusals: ownerRefusals,
    writes: true,
    perMinute: 20,
  },
  'user/removeCompanyOwner': {
    about: 'Removes an owner, the last one only with `confirm_last` 1; everyone concerned gets a mail.',
    who: 'user',
    input: OWNER_REMOVAL,
    output: owners,
    refusals: { ...ownerRefusals, LAST_OWNER: 409 },
    writes: true,
    perMinute: 20,
  },
  'user/updateProfileKYC': {
    about:
      'Submits the details for the identity check; they are stored sealed until the provider has them, and no longer.',
    who: 'user',
    input: KYC_DETAILS,
    output: kyc,
    refusals: { KYC_UNDER_WAY: 409, KYC_PASSED: 409 },
    writes: true,
    perMinute: 10,
  },
  'user/runKycCheck': {
    about: 'Has the configured provider check the submitted details, or looks up a check under review.',
    who: 'user',
    input: nothing,
    output: kyc,
    refusals: { KYC_NOTHING: 409, KYC_TOO_OFTEN: 429, NOT_CONFIGURED: 503, KYC_AWAY: 503 },
    writes: true,
    perMinute: 10,
  },
  'user/decryptProfile': {
    about: 'My profile with the protected fields in clear: phone, address, tax number. Never cached.',
    who: 'user',
    input: nothing,
    output: details,
  },
  'user/resetUserProfile': {
    about: 'Clears the details of my profile, the picture and the addresses; names, contact and seniority stay.',
    who: 'user',
    input: z.strictObject({ confirm: z.literal(1) }),
    output: person,
    writes: true,
    perMinute: 10,
  },
  'user/changePassword': {
    about:
      'Changes the password, given the current one, and ends every other session. The specification leaves it to ' +
      'the page /account/change and names no call.',
    who: 'user',
    input: CHANGE_PASSWORD,
    output: z.object({ token: z.string().nullable() }),
    refusals: { PASSWORD_WRONG: 422, PASSWORD_COMMON: 422, PASSWORD_UNSET: 409, TOO_MANY_TRIES: 429, BUSY: 429 },
    writes: true,
    perMinute: 10,
  },
  'user/endSessions': {
    about: 'Ends one of my sessions, all others, or all. Not in the specification.',
    who: 'user',
    input: z
      .strictObject({ which: z.enum(['one', 'others', 'all']), session_id: z.string().max(64).optional() })
      .refine(({ which, session_id }) => which !== 'one' || session_id, { error: 'Required!', path: ['session_id'] }),
    output: z.object({ ended: z.int() }),
    writes: true,
    perMinute: 30,
  },
});
