import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Env } from '../../functions/platform/env.ts';
import { ROOT } from './paths.ts';
import { HOST, type Ports } from './ports.ts';
import type { LocalSecrets } from './secrets.ts';

/** The text variables of the Worker's environment. */
export type Bindings = { [K in keyof Env as Env[K] extends string | undefined ? K : never]?: Env[K] };

/** The database of a test stack has no key. */
type StandInSecrets = Omit<LocalSecrets, 'database'> & Partial<LocalSecrets>;

/** The environment of a Worker whose outside services are all stand-ins on this machine. */
export function standInBindings(ports: Ports, secrets: StandInSecrets): Bindings {
  const at = (port: number) => `http://${HOST}:${port}`;
  return {
    ENVIRONMENT: 'development',
    DATABASE_URL: at(ports.database),
    ...(secrets.database ? { DATABASE_TOKEN: secrets.database.token } : {}),
    SITE_URL: at(ports.site),
    APP_SECRET: secrets.appSecret,
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
    STRIPE_API_URL: at(ports.stripe),
    STRIPE_JS_URL: `${at(ports.stripe)}/endive/stripe.js`,
    MAIL_API_URL: at(ports.mail),
    MAIL_API_KEY: 're_standin',
    MAIL_FROM: 'Kindhour <hello@kindhour.example>',
    SMS_ACCOUNT_SID: 'ACstandin',
    SMS_AUTH_TOKEN: 'standin',
    SMS_FROM: '+12025550100',
    SMS_API_URL: at(ports.sms),
    CHARITY_API_URL: at(ports.charity),
    CHARITY_APP_ID: 'standin',
    CAPTCHA_SITE_KEY: '1x00000000000000000000AA',
    CAPTCHA_SECRET_KEY: '1x0000000000000000000000000000000AA',
    CAPTCHA_API_URL: at(ports.captcha),
    CAPTCHA_JS_URL: `${at(ports.captcha)}/turnstile/v0/api.js`,
    GOOGLE_CLIENT_ID: 'standin.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'google-standin-secret',
    GOOGLE_API_URL: at(ports.oauth),
    FACEBOOK_APP_ID: '1000000000000000',
    FACEBOOK_APP_SECRET: 'facebook-standin-secret',
    FACEBOOK_API_URL: at(ports.oauth),
    MAPS_API_URL: at(ports.maps),
    MAPS_API_KEY: 'standin',
    KYC_API_URL: at(ports.kyc),
    KYC_API_KEY: 'standin',
    NEWSLETTER_API_URL: at(ports.newsletter),
    NEWSLETTER_API_KEY: 'standin',
    NEWSLETTER_LIST_ID: '1',
    KINDHOUR_VAPID_PUBLIC_KEY: secrets.vapid.publicKey,
    KINDHOUR_VAPID_PRIVATE_KEY: secrets.vapid.privateKey,
    KINDHOUR_VAPID_SUBJECT: 'mailto:hello@kindhour.example',
    PUSH_API_URL: at(ports.push),
  };
}

/** A key of the developer's own switches a service to the real one, so the stand-in's addresses are dropped. */
const STAND_IN_ADDRESSES: readonly (readonly [key: keyof Bindings, ...addresses: (keyof Bindings)[]])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_API_URL', 'STRIPE_JS_URL'],
  ['SMS_AUTH_TOKEN', 'SMS_API_URL'],
  ['CAPTCHA_SECRET_KEY', 'CAPTCHA_API_URL', 'CAPTCHA_JS_URL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_API_URL'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_API_URL'],
];

/** The bindings with the developer's own values from `.dev.vars`, which take precedence. */
export function withOwnValues(bindings: Bindings, own: Bindings = readDevVars()): Bindings {
  const dropped = STAND_IN_ADDRESSES.flatMap(([key, ...addresses]) => (own[key] ? addresses : []));
  const rest = Object.entries(bindings).filter(([name]) => !dropped.includes(name as keyof Bindings));
  return { ...Object.fromEntries(rest), ...own };
}

function readDevVars(): Bindings {
  const path = join(ROOT, '.dev.vars');
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
}
