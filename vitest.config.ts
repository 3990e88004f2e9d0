import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { drawVapidKeys } from './scripts/lib/secrets.ts';

const VAPID = drawVapidKeys();
const CASES = JSON.stringify(process.env.KINDHOUR_CASES ?? '');

/** Dependencies of many modules. */
const MANY_MODULES = [
  'drizzle-orm',
  'drizzle-orm/sqlite-core',
  'drizzle-orm/sqlite-proxy',
  'libphonenumber-js/max',
  'stripe',
  'zod',
  'zod/mini',
  'zod/v4/core',
];

/** Tests that run inside workerd, against a real libSQL server and the stand-ins. */
function workerProject(name: string, include: string) {
  return {
    // The static code works in tests, but in no build; hashes of passwords are quick in tests, and in no build.
    define: { STATIC_CODE: 'true', QUICK_HASHES: 'true', 'process.env.KINDHOUR_CASES': CASES },
    plugins: [
      cloudflareTest(({ inject }) => ({
        main: './tests/support/setup/worker.ts',
        miniflare: {
          compatibilityDate: '2026-08-20',
          compatibilityFlags: ['nodejs_compat'],
          modulesRules: [{ type: 'CompiledWasm' as const, include: ['**/*.wasm?module'] }],
          durableObjects: {
            LOT_ROOM: { className: 'LotRoom', useSQLite: true },
            AUCTION_ROOM: { className: 'AuctionRoom', useSQLite: true },
            REHEARSAL: { className: 'Rehearsal', useSQLite: true },
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
      globalSetup: './tests/support/setup/global.ts',
      // Loading the Worker takes longer than most test files, so they share an isolate, which `ownDatabase` resets.
      isolate: false,
      // As one module each: every module of them would be fetched on its own, by every worker.
      deps: { optimizer: { ssr: { enabled: true, include: MANY_MODULES } } },
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
    },
  };
}

/** Tests in Node. Without isolation by default, because starting a process takes longer than testing pure rules. */
const nodeProject = (name: string, include: string, { isolate = false } = {}) => ({
  test: {
    name,
    include: [include],
    isolate,
    environment: 'node' as const,
    setupFiles: './tests/support/setup/fixed-seed.ts',
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

/** The Worker and its rooms in Node, on virtual time: what Cloudflare gives them comes from `tests/simulation/platform`. */
const platform = (file: string) => new URL(`./tests/simulation/platform/${file}`, import.meta.url).pathname;
const simulationProject = {
  resolve: {
    alias: {
      'cloudflare:workers': platform('workers.ts'),
      partyserver: platform('partyserver.ts'),
      'node:timers/promises': platform('timers.ts'),
    },
  },
  ...nodeProject('simulation', 'tests/simulation/**/*.test.ts'),
};

/** Concurrent requests to the built Worker; one file after the other, so that each has the whole machine. */
const racesProject = {
  test: {
    name: 'races',
    include: ['tests/races/**/*.test.ts'],
    environment: 'node' as const,
    globalSetup: './tests/races/global.ts',
    // Loading its modules takes longer than many a race.
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
};

/** Files that take longest, some of them waiting, run first, so that nothing is left waiting for them at the end. */
const LONGEST = [
  'strangers.test.ts',
  'payment.test.ts',
  'database-unavailable.test.ts',
  'rehearsal.test.ts',
  'catalogue.test.ts',
  'start-errors.test.ts',
  'built-worker.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Worker tests spend half their time waiting for the database: three files at a time keep two processors busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      nodeProject('domain', 'src/domain/**/*.test.ts'),
      nodeProject('stand-ins', 'tests/stand-ins/**/*.test.ts'),
      nodeProject('look', 'tests/look/**/*.test.ts'),
      nodeProject('commands', 'tests/commands/**/*.test.ts', { isolate: true }),
      nodeProject(
        'architecture',
        'tests/{amounts,architecture,invariants,migrations,mutants,rules,threats,words,limits,called-actions}.test.ts',
      ),
      workerProject('worker', 'tests/{catalogue.test.ts,actions/**/*.test.ts,rooms/**/*.test.ts}'),
      simulationProject,
      racesProject,
    ],
  },
});
