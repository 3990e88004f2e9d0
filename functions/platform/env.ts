import type { DatabaseAddress } from '../../db/address.ts';
import type { DatabaseWriterCalls, LotRoomCalls } from './rooms.ts';

/** What the Worker is configured with. Secrets come from `wrangler secret`, never from the repository. */
export type Env = {
  ENVIRONMENT: 'production' | 'development' | 'test';
  ASSETS: Fetcher;
  LOT_ROOM: DurableObjectNamespace<LotRoomCalls>;
  DATABASE_WRITER: DurableObjectNamespace<DatabaseWriterCalls>;
  UPLOADS: R2Bucket;
  /** Cloudflare Images; without it no picture can be uploaded. */
  IMAGES?: ImagesBinding;
  DATABASE_URL: string;
  DATABASE_TOKEN?: string;
  DATABASE_NAMESPACE?: string;
  /** The address people see, without a trailing slash; links in mails are built from it. */
  SITE_URL: string;
  /** Keys the masks of verification codes; at least 32 characters. */
  APP_SECRET: string;
  STRIPE_SECRET_KEY?: string;
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** Only to point Stripe at the stand-in; unset means the real thing. */
  STRIPE_API_URL?: string;
  STRIPE_JS_URL?: string;
  MAIL_API_URL?: string;
  MAIL_API_KEY?: string;
  MAIL_FROM?: string;
  /** Twilio's Messages, or a service in its form: the account, its token, and the number or service that texts come from. */
  SMS_ACCOUNT_SID?: string;
  SMS_AUTH_TOKEN?: string;
  SMS_FROM?: string;
  /** Only to point texts at the stand-in; unset means the real thing. */
  SMS_API_URL?: string;
  /** The pair of keys that push services know us by (RFC 8292), base64url: the point of 65 bytes, and its secret of 32. */
  KINDHOUR_VAPID_PUBLIC_KEY?: string;
  KINDHOUR_VAPID_PRIVATE_KEY?: string;
  /** Whom a push service writes to when something is wrong, `mailto:` or an address; unset means the site's own. */
  KINDHOUR_VAPID_SUBJECT?: string;
  /** The push service of a development run; production has none. */
  PUSH_API_URL?: string;
  /** Stands for any verification code while developing; a production Worker that has it refuses to work. */
  VERIFY_BYPASS_CODE?: string;
  CHARITY_API_URL?: string;
  CHARITY_APP_ID?: string;
  /** Google's Places API (New), or a service in its form. */
  MAPS_API_URL?: string;
  MAPS_API_KEY?: string;
  /** Trulioo's identity verification, or a service in its form. */
  KYC_API_URL?: string;
  KYC_API_KEY?: string;
  /** Brevo's contacts, or a service in its form, and the list that newsletter contacts go to. */
  NEWSLETTER_API_URL?: string;
  NEWSLETTER_API_KEY?: string;
  NEWSLETTER_LIST_ID?: string;
  /** Who reads what comes through the contact form; unset means the address on the support page. */
  SUPPORT_MAIL?: string;
  /** Turnstile or a service like it; without both keys no captcha is asked. The addresses only point at a stand-in. */
  CAPTCHA_SITE_KEY?: string;
  CAPTCHA_SECRET_KEY?: string;
  CAPTCHA_API_URL?: string;
  CAPTCHA_JS_URL?: string;
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** Only to point Google at the stand-in; unset means the real thing. */
  GOOGLE_API_URL?: string;
  FACEBOOK_APP_ID?: string;
  FACEBOOK_APP_SECRET?: string;
  FACEBOOK_API_URL?: string;
} & RateLimits;

/** Cloudflare's rate limits by their calls a minute (`RATE_LIMIT_30`); where one is missing an isolate counts itself. */
type RateLimits = { readonly [name in `RATE_LIMIT_${number}`]?: RateLimit };

/** Every test file has a database of its own; the Worker that it runs is one. `url` is that of a broken one. */
let testDatabase: { namespace?: string | undefined; url?: string | undefined } = {};
export function setTestDatabase(database: typeof testDatabase): void {
  testDatabase = { ...testDatabase, ...database };
}

export function databaseAddress(env: Env): DatabaseAddress {
  const asConfigured = { url: env.DATABASE_URL, token: env.DATABASE_TOKEN, namespace: env.DATABASE_NAMESPACE };
  if (env.ENVIRONMENT !== 'test') return asConfigured;
  return { ...asConfigured, namespace: testDatabase.namespace, url: testDatabase.url ?? env.DATABASE_URL };
}
