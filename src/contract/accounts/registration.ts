import { z } from 'zod';
import { INVITATION } from '../../domain/accounts/registration/invitation.ts';
import { REGISTRATION, USER_TYPES } from '../../domain/accounts/registration/registration.ts';
import { REQUEST_ID, USERNAME, VERIFY_CODE } from '../../domain/accounts/schema.ts';
import { DROPDOWN_ITEM, FIELD_DEFINITION } from '../../domain/kit/fields/definition.ts';
import { VIEW_PAGES } from '../../domain/kit/fields/view-pages.ts';
import { CAPTCHA_REFUSALS, CAPTCHA_TOKEN } from '../../domain/kit/form/captcha.ts';
import { EMAIL } from '../../domain/kit/form/email.ts';
import { defineArea, id, instant, limit, listOf, nothing, page } from '../action.ts';
import { NEWEST_FIRST } from '../list.ts';

const registerToken = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters');
const orderby = z.literal('name').default('name');
const order = z.enum(['asc', 'desc']).default('asc');
const captcha_token = CAPTCHA_TOKEN;

const invite = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  user_type: z.enum(USER_TYPES),
  company: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
  status: z.enum(['open', 'used', 'expired', 'revoked']),
});

/** The forms that an operator can add fields to; the specification has numbers for four of them. */
const viewPage = z
  .union([z.enum(VIEW_PAGES), z.literal([1, 2, 3, 4])])
  .describe('the form by its name or its number: 1 offer, 2 auction, 3 registration, 4 template');

const VERIFIED = 'only the server says what has been verified (D2)';
const SENT = 'the server knows which codes it has sent (D2)';
const PROVIDER = '`social` names the sign-up that the provider vouched for';

/** Registration values of §3 that nobody may set about themselves. */
const NOT_THEIR_OWN = {
  phone_verified: VERIFIED,
  verified_phonenum: VERIFIED,
  email_verified: VERIFIED,
  verified_email: VERIFIED,
  phone_verifysent: SENT,
  email_verifysent: SENT,
  google_id: PROVIDER,
  facebook_id: PROVIDER,
  company_id: 'a company is joined by invitation (`registerToken`)',
  status: VERIFIED,
} as const;

const place = z.object({ name: z.string(), isoCode: z.string() });

export const registration = defineArea({
  'user/register': {
    about:
      'Opens an account, active and signed in, for the person who verified the address with the newest code of ' +
      'user/sendEmailVerifyCode (isRegister 1) or, with `verify_by` phone, the phone with that of ' +
      'user/sendPhoneVerifyCode; only they are told that it or the username is taken. Beside a verified phone the ' +
      'address stays pending until the link in the mail there is followed; nobody is told whether it has an account. ' +
      'The fields of the operator (commonFunction/getAllDynamicArray) come in `fields`.',
    who: 'anyone',
    input: REGISTRATION,
    ignored: NOT_THEIR_OWN,
    output: z.object({ token: z.string().nullable(), id, status: z.literal('active') }),
    refusals: {
      REGISTRATION_FAILED: 409,
      INVITE_GONE: 409,
      INVITE_OTHER_ADDRESS: 409,
      SOCIAL_GONE: 409,
      CODE_WRONG: 422,
      PASSWORD_COMMON: 422,
      EMAIL_DOMAIN: 422,
      ...CAPTCHA_REFUSALS,
      BUSY: 429,
    },
    writes: true,
    perMinute: 10,
  },
  'user/checkValidation': {
    about:
      'Tells a newcomer whether a username is free (email_username), or whether an address has the right form and ' +
      'domain. Whether it has an account is told only with the code that verifies it; otherwise `available` is null.',
    who: 'anyone',
    input: z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('email'),
        text: EMAIL,
        verify_code: z.optional(VERIFY_CODE),
        request_id: REQUEST_ID,
        captcha_token,
      }),
      z.strictObject({ type: z.literal('email_username'), text: z.optional(EMAIL), username: USERNAME, captcha_token }),
    ]),
    output: z.object({ available: z.union([z.literal(0), z.literal(1), z.null()]) }),
    refusals: {
      NOT_REGISTERING: 409,
      TOO_MANY_CHECKS: 429,
      CODE_WRONG: 422,
      EMAIL_DOMAIN: 422,
      ...CAPTCHA_REFUSALS,
    },
    writes: true,
    perMinute: 30,
  },
  'user/getInviteDetails': {
    about: 'What the holder of an invitation (registerToken) needs to fill in the registration.',
    who: 'anyone',
    input: z.strictObject({ registerToken }),
    output: z.object({
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      user_type: z.enum(USER_TYPES),
      invited_by: z.string(),
      company: z.string().nullable(),
    }),
    refusals: { INVITE_GONE: 404 },
    perMinute: 30,
  },
  'user/addinviteuser': {
    about:
      'Invites a person by e-mail with a link to the registration, into my company on request. The answer is the ' +
      'same whether or not the address has an account.',
    who: 'user',
    input: INVITATION,
    output: invite,
    refusals: { INVITE_OPEN: 409, NO_COMPANY: 409, TOO_MANY_INVITES: 429, OWN_ADDRESS: 422, EMAIL_DOMAIN: 422 },
    writes: true,
    perMinute: 20,
  },
  'user/getInvites': {
    about: 'My invitations, newest first. (The specification names no call for it.)',
    who: 'user',
    input: z.strictObject({ page, limit: limit(20) }),
    list: { tables: ['invites'], orders: NEWEST_FIRST },
    output: listOf(invite),
  },
  'user/resendInvite': {
    about:
      'Sends an open invitation again with a new link; the old one stops working. (The specification names no call for it.)',
    who: 'user',
    input: z.strictObject({ id }),
    output: invite,
    refusals: { INVITE_GONE: 409, TOO_MANY_INVITES: 429 },
    writes: true,
    perMinute: 20,
  },
  'user/revokeInvite': {
    about: 'Withdraws an open invitation: its link stops working. (The specification names no call for it.)',
    who: 'user',
    input: z.strictObject({ id }),
    output: nothing,
    refusals: { INVITE_GONE: 409 },
    writes: true,
  },
  'commonFunction/getAllDynamicArray': {
    about: 'The fields that the operator added to a form, in order, with the entries of their lists.',
    who: 'anyone',
    input: z.strictObject({ view_page: viewPage, page, limit: limit(20) }),
    list: {
      tables: ['dynamic_fields'],
      orders: { show_order: { asc: {} } },
      filters: {
        view_page: {
          types: ['in'],
          values: {
            1: { view_page: 1 },
            2: { view_page: 2 },
            3: { view_page: 3 },
            4: { view_page: 4 },
          },
        },
        active: { types: ['in'], values: { 1: {} } },
      },
    },
    output: z.object({
      records: z.array(FIELD_DEFINITION),
      totalRecords: z.int(),
      setDisp: z.boolean(),
      lists: z.record(z.string(), z.array(DROPDOWN_ITEM)),
    }),
    cacheSeconds: 10,
  },
  'commonFunction/getAllCountries': {
    about: 'Every country by its name in the language of the caller.',
    who: 'anyone',
    input: z.strictObject({ orderby, order }),
    output: listOf(place),
    perMinute: 120,
  },
  'commonFunction/getAllStates': {
    about: 'The parts of a country (GB, IE, ES and US); none for other countries, where they are typed.',
    who: 'anyone',
    input: z.strictObject({ countryCode, orderby, order }),
    output: listOf(place.extend({ countryCode: z.string() })),
    perMinute: 120,
  },
  'commonFunction/getAllCities': {
    about: 'The cities of a state. None are stored: a city is typed, or comes with an address from the maps service.',
    who: 'anyone',
    input: z.strictObject({ countryCode, stateCode: z.string().max(10).optional(), orderby, order }),
    output: listOf(place.extend({ countryCode: z.string(), stateCode: z.string() })),
    perMinute: 120,
  },
});
