import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { drawVapidKeys } from './scripts/lib/secrets.ts';

const VAPID = drawVapidKeys();

/** Tests that run inside workerd, against a real libSQL server and the stand-ins. */
function workerProject(name: string, include: string) {
  return {
    // Tests see the static code of those who develop; no build does.
    define: { STATIC_CODE: 'true' },
    plugins: [
      cloudflareTest(({ inject }) => ({
        main: './tests/support/worker.ts',
        miniflare: {
          compatibilityDate: '2026-08-20',
          compatibilityFlags: ['nodejs_compat'],
          modulesRules: [{ type: 'CompiledWasm' as const, include: ['**/*.wasm?module'] }],
          durableObjects: {
            LOT_ROOM: { className: 'LotRoom', useSQLite: true },
            DATABASE_WRITER: { className: 'DatabaseWriter', useSQLite: true },
          },
          r2Buckets: ['UPLOADS'],
          images: { binding: 'IMAGES' },
          bindings: {
            ENVIRONMENT: 'test',
            SITE_URL: 'http://kindhour.test',
            APP_SECRET: 'a secret that only tests know, 32+ characters',
            DATABASE_URL: inject('databaseUrl'),
            STRIPE_SECRET_KEY: 'sk_test_standin',
            STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
            STRIPE_WEBHOOK_SECRET: 'whsec_standin',
            STRIPE_API_URL: inject('standIns').stripe,
            MAIL_API_URL: inject('standIns').mail,
            MAIL_API_KEY: 're_standin',
            MAIL_FROM: 'Kindhour <hello@kindhour.example>',
            SMS_ACCOUNT_SID: 'ACstandin',
            SMS_AUTH_TOKEN: 'standin',
            SMS_FROM: '+12025550100',
            SMS_API_URL: inject('standIns').sms,
            CHARITY_API_URL: inject('standIns').charity,
            CHARITY_APP_ID: 'standin',
            GOOGLE_CLIENT_ID: 'standin.apps.googleusercontent.com',
            GOOGLE_CLIENT_SECRET: 'google-standin-secret',
            GOOGLE_API_URL: inject('standIns').oauth,
            FACEBOOK_APP_ID: '1000000000000000',
            FACEBOOK_APP_SECRET: 'facebook-standin-secret',
            FACEBOOK_API_URL: inject('standIns').oauth,
            MAPS_API_URL: inject('standIns').maps,
            MAPS_API_KEY: 'standin',
            KYC_API_URL: inject('standIns').kyc,
            KYC_API_KEY: 'standin',
            NEWSLETTER_API_URL: inject('standIns').newsletter,
            NEWSLETTER_API_KEY: 'standin',
            NEWSLETTER_LIST_ID: '1',
            KINDHOUR_VAPID_PUBLIC_KEY: VAPID.publicKey,
            KINDHOUR_VAPID_PRIVATE_KEY: VAPID.privateKey,
            KINDHOUR_VAPID_SUBJECT: 'mailto:hello@kindhour.example',
            PUSH_API_URL: inject('standIns').push,
          },
        },
      })),
    ],
    test: {
      name,
      include: [include],
      globalSetup: './tests/support/global.ts',
      // Loading the Worker takes longer than most files: `ownDatabase` begins afresh in the same isolate instead.
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  };
}

const nodeProject = (name: string, include: string) => ({
  test: {
    name,
    include: [include],
    environment: 'node' as const,
    setupFiles: './tests/support/fixed-seed.ts',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

/** Many at once over HTTP against the built Worker: one race at a time, so that each has the machine to itself. */
const racesProject = {
  test: {
    name: 'races',
    include: ['tests/races/**/*.test.ts'],
    environment: 'node' as const,
    globalSetup: './tests/races/global.ts',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  test: {
    // A file of the Worker's tests waits for the database half of its time: three at a time use two processors well.
    maxWorkers: 3,
    projects: [
      nodeProject('domain', 'src/domain/**/*.test.ts'),
      nodeProject('stand-ins', 'tests/stand-ins/**/*.test.ts'),
      nodeProject('look', 'tests/look/**/*.test.ts'),
      nodeProject('commands', 'tests/commands/**/*.test.ts'),
      nodeProject('architecture', 'tests/{architecture,words}.test.ts'),
      workerProject('actions', 'tests/{catalogue.test.ts,actions/**/*.test.ts}'),
      workerProject('rooms', 'tests/room/**/*.test.ts'),
      racesProject,
    ],
  },
});
