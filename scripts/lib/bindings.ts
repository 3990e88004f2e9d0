import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Env } from '../../functions/env.ts';
import { ROOT } from './places.ts';
import { HOST, type Ports } from './ports.ts';
import type { LocalSecrets } from './secrets.ts';

/** The text values of the Worker's environment: everything but its rooms, files and assets. */
export type Bindings = { [K in keyof Env as Env[K] extends string | undefined ? K : never]?: Env[K] };

/** What the Worker is told when everything outside it is a stand-in on this machine. */
export function standInBindings(ports: Ports, secrets: LocalSecrets): Bindings {
  const at = (port: number) => `http://${HOST}:${port}`;
  return {
    ENVIRONMENT: 'development',
    DATABASE_URL: at(ports.database),
    SITE_URL: at(ports.site),
    APP_SECRET: secrets.appSecret,
    STRIPE_SECRET_KEY: 'sk_test_standin',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: secrets.webhookSecret,
    STRIPE_API_URL: at(ports.stripe),
    STRIPE_JS_URL: `${at(ports.stripe)}/v3/`,
    MAIL_API_URL: at(ports.mail),
    MAIL_API_KEY: 're_standin',
    MAIL_FROM: 'Kindhour <hello@kindhour.example>',
    CHARITY_API_URL: at(ports.charity),
    CHARITY_APP_ID: 'standin',
    MAPS_API_URL: at(ports.maps),
    MAPS_API_KEY: 'standin',
    KYC_API_URL: at(ports.kyc),
    KYC_API_KEY: 'standin',
    NEWSLETTER_API_URL: at(ports.newsletter),
    NEWSLETTER_API_KEY: 'standin',
    NEWSLETTER_LIST_ID: '1',
  };
}

/**
 * The person's own values from `.dev.vars`, which win over the stand-ins'. A real Stripe key switches Stripe to the
 * real thing, so the addresses of its stand-in are dropped then.
 */
export function withOwnValues(bindings: Bindings, own: Bindings = readDevVars()): Bindings {
  const { STRIPE_API_URL: _api, STRIPE_JS_URL: _js, ...withoutStripe } = bindings;
  return { ...(own.STRIPE_SECRET_KEY ? withoutStripe : bindings), ...own };
}

function readDevVars(): Bindings {
  const path = join(ROOT, '.dev.vars');
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
}
