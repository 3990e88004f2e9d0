import type { DatabaseAddress } from '../../db/address.ts';
import type { AuctionRoomCalls, DatabaseWriterCalls, LotRoomCalls, RehearsalCalls } from './rooms.ts';

/** The Worker's configuration. Secrets come from `wrangler secret`, never from the repository. */
export type Env = {
  ENVIRONMENT: 'production' | 'development' | 'test';
  ASSETS: Fetcher;
  LOT_ROOM: DurableObjectNamespace<LotRoomCalls>;
  AUCTION_ROOM: DurableObjectNamespace<AuctionRoomCalls>;
  REHEARSAL: DurableObjectNamespace<RehearsalCalls>;
  DATABASE_WRITER: DurableObjectNamespace<DatabaseWriterCalls>;
  UPLOADS: R2Bucket;
  /** Cloudflare Images, which measures and re-encodes pictures; uploads are refused without it. */
  IMAGES?: ImagesBinding;
  DATABASE_URL: string;
  DATABASE_TOKEN?: string;
  DATABASE_NAMESPACE?: string;
  /** The public address, without a trailing slash; links in e-mails are built from it. */
  SITE_URL: string;
  /** The key of digests and of sealed texts; at least 32 characters. */
  APP_SECRET: string;
  /** The shared key of encrypted payloads: 32 bytes as base64. Without it the layer is off. */
  PAYLOAD_KEY?: string;
  STRIPE_SECRET_KEY?: string;
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** The stand-in's address; unset means Stripe itself. */
  STRIPE_API_URL?: string;
  STRIPE_JS_URL?: string;
  MAIL_API_URL?: string;
  MAIL_API_KEY?: string;
  MAIL_FROM?: string;
  /** Twilio's Messages API or a compatible one: the account, its token, and the number or messaging service that sends. */
  SMS_ACCOUNT_SID?: string;
  SMS_AUTH_TOKEN?: string;
  SMS_FROM?: string;
  /** The stand-in's address; unset means Twilio itself. */
  SMS_API_URL?: string;
  /** The key pair that identifies us to push services (RFC 8292), base64url: a public point of 65 bytes, a secret of 32. */
  KINDHOUR_VAPID_PUBLIC_KEY?: string;
  KINDHOUR_VAPID_PRIVATE_KEY?: string;
  /** Where a push service reports problems, a `mailto:` or an https address; defaults to the site's own address. */
  KINDHOUR_VAPID_SUBJECT?: string;
  /** The stand-in's address in development; never set in production. */
  PUSH_API_URL?: string;
  /** Accepted as any verification code in development; a production Worker with it refuses to run. */
  VERIFY_BYPASS_CODE?: string;
  CHARITY_API_URL?: string;
  CHARITY_APP_ID?: string;
  /** Google's Places API (New), or a compatible service. */
  MAPS_API_URL?: string;
  MAPS_API_KEY?: string;
  /** Trulioo's identity verification, or a compatible service. */
  KYC_API_URL?: string;
  KYC_API_KEY?: string;
  /** Brevo's contacts API or a compatible one, and the list for newsletter contacts. */
  NEWSLETTER_API_URL?: string;
  NEWSLETTER_API_KEY?: string;
  NEWSLETTER_LIST_ID?: string;
  /** Receives what is sent through the contact form; defaults to the address on the support page. */
  SUPPORT_MAIL?: string;
  /** `off` lets a production Worker run without a captcha. */
  CAPTCHA?: string;
  /** Turnstile. Without both keys there is no captcha. The addresses are only set for the stand-in. */
  CAPTCHA_SITE_KEY?: string;
  CAPTCHA_SECRET_KEY?: string;
  CAPTCHA_API_URL?: string;
  CAPTCHA_JS_URL?: string;
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** The stand-in's address; unset means Google itself. */
  GOOGLE_API_URL?: string;
  FACEBOOK_APP_ID?: string;
  FACEBOOK_APP_SECRET?: string;
  FACEBOOK_API_URL?: string;
} & RateLimits;

/** Cloudflare's rate limit bindings by calls per minute (`RATE_LIMIT_30`). Without one, the isolate counts by itself. */
type RateLimits = { readonly [name in `RATE_LIMIT_${number}`]?: RateLimit };

/** Each test file has its own database in the same Worker. `url` points to a broken one. */
let testDatabase: { namespace?: string | undefined; url?: string | undefined } = {};
export function setTestDatabase(database: typeof testDatabase): void {
  testDatabase = { ...testDatabase, ...database };
}

export function databaseAddress(env: Env): DatabaseAddress {
  const asConfigured = { url: env.DATABASE_URL, token: env.DATABASE_TOKEN, namespace: env.DATABASE_NAMESPACE };
  if (env.ENVIRONMENT !== 'test') return asConfigured;
  return { ...asConfigured, namespace: testDatabase.namespace, url: testDatabase.url ?? env.DATABASE_URL };
}
