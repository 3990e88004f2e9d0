import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS, CROSSINGS, placeOf, ROOMS_WITH_AREAS } from './support/source/areas.ts';
import { bodiesOf, importsOf, sourceFiles, unknownComponentsOf } from './support/source/source.ts';

/**
 * The packages and rooms that the files of each room may import, including types. Which areas of a room may import each
 * other is in `support/source/areas.ts`.
 */
const MAY_IMPORT: Record<string, RegExp> = {
  'src/domain/kit': /^(zod(\/.*)?|src\/domain\/kit\/.*)$/,
  'src/domain': /^(zod(\/.*)?|src\/domain\/.*)$/,
  'src/words': /^(src\/domain\/kit\/words\/.*|src\/words\/.*)$/,
  'src/contract': /^(zod|src\/(domain|contract)\/.*)$/,
  'src/client': /^(nanostores|partysocket.*|@stripe\/stripe-js(\/pure)?|src\/(domain|contract|client|words)\/.*)$/,
  'src/islands':
    /^(react|react-dom(\/client)?|@vitejs\/plugin-react\/preamble|@nanostores\/react|@tiptap\/.*|src\/(client|domain|islands|components|contract)\/.*)$/,
  'src/layouts':
    /^(astro|@fontsource-variable\/.*|src\/(layouts|components|islands|contract|domain|words|styles)\/.*|functions\/[a-z]+\/views\/.*|functions\/http\/form\/flash-form\.ts|functions\/outside\/payments\/payment-form\.ts)$/,
  'src/pages': /^(src\/(layouts|components|islands|contract|domain|words)\/.*|functions\/[a-z]+\/views\/.*)$/,
  'src/fetch.ts': /^astro(\/fetch)?$/,
  'src/middleware.ts':
    /^(astro:middleware|functions\/http\/(fault-answer|page-context)\.ts|src\/client\/words\.ts|src\/words\/.*)$/,
  'functions/actions.ts': /^(src\/contract\/.*|functions\/platform\/.*|functions\/\w+\/actions\/index\.ts)$/,
  'functions/cron.ts': /^functions\/(platform\/.*|\w+\/cron\.ts)$/,
  'functions/schedule.ts': /^functions\/(cron\.ts|platform\/.*)$/,
  'functions/worker.ts':
    /^(@astrojs\/cloudflare\/handler|functions\/(http\/app|schedule)\.ts|party\/(auction-room|database-writer|lot-room|rehearsal)\.ts)$/,
  'functions/http':
    /^(hono(\/.*)?|src\/words\/.*|zod(\/.*)?|node:async_hooks|@remix-run\/multipart-parser|src\/(contract|domain)\/.*|src\/(components\/site\/logo-mark\.ts|styles\/.*)|functions\/.*|db\/queries\/.*)$/,
  'functions/platform':
    /^(csv-stringify\/sync|drizzle-orm|libphonenumber-js\/max|marked|node:crypto|sanitize-html|src\/(contract|domain|words)\/.*|functions\/(platform|outside)\/.*|db\/(queries|changes)\/.*|db\/[\w-]+\.ts)$/,
  'functions/outside':
    /^(stripe|jose|@block65\/webcrypto-web-push|src\/(domain|contract)\/.*|functions\/(outside|platform)\/.*|db\/changes\/platform\/.*)$/,
  'db/queries': /^(drizzle-orm.*|db\/.*|src\/domain\/.*)$/,
  'db/changes': /^(drizzle-orm.*|db\/.*|src\/domain\/.*)$/,
  'db/schema': /^(drizzle-orm.*|db\/schema\/.*|src\/domain\/.*)$/,
  'db/hrana': /^(db\/(hrana\/.*|(address|statement|unavailable)\.ts)|src\/domain\/kit\/(leases|store-newest)\.ts)$/,
  'db/*': /^(drizzle-orm.*|@libsql\/client\/web|node:url|db\/[\w-]+\.ts|db\/(hrana|schema)\/.*|src\/domain\/.*)$/,
  'db/seed':
    /^(node:(crypto|fs|url)|@libsql\/client\/web|db\/.*|src\/domain\/.*|functions\/(platform\/passwords|fulfilment\/meeting\/(change|money))\.ts)$/,
  scripts:
    /^(node:.*|@libsql\/client\/web|drizzle-orm.*|esbuild|wrangler|vitest\/node|vitest\.config\.ts|scripts\/.*|tests\/(mutants|stand-ins|support)\/.*|db\/.*|src\/(contract|domain)\/.*|functions\/platform\/env\.ts)$/,
  party:
    /^(partyserver|cloudflare:workers|src\/(contract|domain)\/.*|party\/.*|db\/.*|functions\/platform\/(bidders\/\w+|env|context|rooms|failpoint|room-ticket)\.ts)$/,
};

/** The imports allowed in an area of `functions`; packages for a single area are in `AREA_PACKAGES`. */
const AREA_OF_FUNCTIONS =
  /^(zod|src\/(contract|domain)\/.*|functions\/(platform|outside|accounts|offers|discovery|access|bidding|auctions|money|fulfilment|notifications|operators|site)\/.*|db\/(queries|changes)\/.*|db\/[\w-]+\.ts)$/;
const AREA_PACKAGES: Record<string, RegExp> = {
  'functions/accounts': /^(@simplewebauthn\/server|fflate)$/,
  'functions/offers': /^(csv-parse\/sync|fflate|node:zlib|uqr|read-excel-file\/.*|write-excel-file\/.*)$/,
  'functions/fulfilment': /^ical-generator$/,
  'functions/discovery': /^(@cf-wasm\/.*|@fontsource\/.*)$/,
};

/** Pages that do more than show a view: what opening them does, and the functions that do it. */
const PAGES_THAT_ACT = [
  // A bank's page leads back here: the payment is looked up and settled.
  'src/pages/otpredirect.astro -> functions/money/return-from-provider.ts',
  'src/pages/successPay.astro -> functions/money/return-from-provider.ts',
  // The lot's room judges the bid before it is placed.
  'src/pages/productView/[pid]/bid.astro -> functions/bidding/bidding.ts',
];

/** May only be used through ctx. */
const AMBIENT = /\b(Date\.now|Math\.random|new Date\(\)|crypto\.(randomUUID|getRandomValues)|performance\.now)\b/;
const PURE = [
  'src/domain',
  'src/contract',
  ...AREAS.map((area) => `functions/${area}`),
  'db/queries',
  'db/changes',
  'party',
];

const LINES = 400;
const FUNCTION_LINES = 80;
const FILES_OF_A_FOLDER = 32;

const straysOf = (room: string, isAllowed: (name: string) => boolean): string[] =>
  within(room).flatMap((file) =>
    importsOf(file)
      .filter(({ name }) => !isAllowed(name))
      .map(({ name }) => `${file} -> ${name}`),
  );

const files = sourceFiles(['src', 'functions', 'db', 'party', 'scripts']);
const code = files.filter((file) => !file.endsWith('.test.ts') && !file.includes('.testkit.'));
const within = (room: string) => code.filter((file) => isWithin(room, file));
/** A room is a folder, one file, or with `/*` the files right inside a folder. */
const isWithin = (room: string, file: string): boolean =>
  room.endsWith('/*') ? dirname(file) === room.slice(0, -2) : file === room || file.startsWith(`${room}/`);

describe('the rooms', () => {
  for (const [room, allowed] of Object.entries(MAY_IMPORT)) {
    it(`${room} imports only what it may`, () => {
      const strays = straysOf(room, (name) => allowed.test(name));
      expect(strays.filter((stray) => !PAGES_THAT_ACT.includes(stray))).toEqual([]);
    });
  }

  it('have a rule each', () => {
    const rooms = [...Object.keys(MAY_IMPORT), ...AREAS.map((area) => `functions/${area}`), 'src/components'];
    expect(code.filter((file) => !rooms.some((room) => isWithin(room, file)))).toEqual([]);
  });

  it('name no page that acts and does not', () => {
    const imports = within('src/pages').flatMap((file) => importsOf(file).map(({ name }) => `${file} -> ${name}`));
    expect(PAGES_THAT_ACT.filter((each) => !imports.includes(each))).toEqual([]);
  });

  it('read the database in no page, layout or component', () => {
    const strays = ['src/pages', 'src/layouts', 'src/components'].flatMap(within);
    expect(strays.filter((file) => /\bctx\.(db|rooms|commit)\b/.test(codeOf(file)))).toEqual([]);
  });

  it('src/components renders its props, and imports only types of views', () => {
    const allowed = /^(astro\/types|@axe-core\/.*|src\/(domain|contract|client|islands|components|layouts|words)\/.*)$/;
    const strays = within('src/components').filter((file) =>
      importsOf(file).some(
        ({ name, typeOnly }) => !allowed.test(name) && !(typeOnly && /^(functions|db\/queries)\//.test(name)),
      ),
    );
    expect(strays).toEqual([]);
  });

  for (const area of AREAS) {
    it(`functions/${area} imports only what it may`, () => {
      const folder = `functions/${area}`;
      const isAllowed = (name: string) => AREA_OF_FUNCTIONS.test(name) || AREA_PACKAGES[folder]?.test(name) === true;
      expect(straysOf(folder, isAllowed)).toEqual([]);
    });
  }

  it('read time and randomness through ctx', () => {
    const strays = PURE.flatMap(within).filter((file) => AMBIENT.test(codeOf(file)));
    expect(strays).toEqual([]);
  });

  it('fetch in one place of the browser, and on the server only in outside/', () => {
    const strays = files.filter(
      (file) =>
        /(?<![.\w])(?<!async )fetch\(/.test(codeOf(file)) &&
        !/^(src\/client\/call\.ts|src\/fetch\.ts|functions\/outside\/|db\/address\.ts|party\/writer\/hrana\.ts|scripts\/|src\/.*\.test\.)/.test(
          file,
        ),
    );
    expect(strays).toEqual([]);
  });
});

describe('the areas', () => {
  for (const room of ROOMS_WITH_AREAS) {
    it(`of ${room} import only those in the list`, () => {
      const crossings = within(room).flatMap((file) => crossingsOf(file));
      expect(Array.from(new Set(crossings)).sort()).toEqual([...(CROSSINGS[room] ?? [])].sort());
    });
  }

  it('are the only folders of a room, besides the shared ones', () => {
    const strays = ROOMS_WITH_AREAS.flatMap((room) =>
      readdirSync(room, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !isArea(entry.name) && !SHARED[room]?.includes(entry.name))
        .map((entry) => `${room}/${entry.name}`),
    );
    expect(strays).toEqual([]);
  });

  const crossingsOf = (file: string): string[] => {
    const place = placeOf(file);
    return importsOf(file).flatMap(({ name }) => {
      const other = placeOf(name);
      const crosses = place && other && other.room === place.room && other.area !== place.area;
      return crosses && other.area !== 'notifications' ? [`${place.area} -> ${other.area}`] : [];
    });
  };
  const isArea = (name: string) => (AREAS as readonly string[]).includes(name);
  /** Folders of a room that belong to no area. */
  const SHARED: Record<string, readonly string[]> = {
    functions: ['http', 'platform', 'outside'],
    'src/domain': ['kit'],
    'src/islands': ['forms', 'ui'],
    'src/components': ['ui'],
    'db/queries': ['platform'],
    'db/changes': ['platform'],
  };
});

describe('components', () => {
  it('are imported wherever they are used: Astro silently omits an unknown one', () => {
    const strays = files.filter((file) => file.endsWith('.astro')).flatMap((file) => unknownComponentsOf(file));
    expect(strays).toEqual([]);
  });
});

describe('the database writer', () => {
  const WRITES =
    /\b(build|db|tx|database)\s*\.(insert|update|delete)\(|\.transaction\(|\.batch\(|INSERT INTO|UPDATE \w+ SET|DELETE FROM/;

  it('is the only one that writes: statements are built in db/changes and sent through it', () => {
    const strays = files.filter(
      (file) =>
        writes(file) &&
        !/^(db\/(changes|seed|migrations)\/|db\/(migrate|client)\.ts|party\/|scripts\/|src\/)/.test(file),
    );
    expect(strays).toEqual([]);
  });

  it('sends batches from one file', () => {
    expect(files.filter((file) => codeOf(file).includes('/v3/pipeline') && !file.startsWith('scripts/'))).toEqual([
      'db/hrana/streams.ts',
    ]);
  });

  it('opens no interactive transaction', () => {
    expect(files.filter((file) => /\.transaction\(/.test(codeOf(file)) && !file.startsWith('db/seed/'))).toEqual([]);
  });

  const writes = (file: string) => WRITES.test(codeOf(file));
});

describe('sizes', () => {
  it(`no file is longer than ${LINES} lines`, () => {
    const long = files
      .filter((file) => !isData(file))
      .map((file) => ({ file, lines: textOf(file).split('\n').length }));
    expect(long.filter(({ lines }) => lines > LINES)).toEqual([]);
  });

  it(`no function is longer than ${FUNCTION_LINES} lines`, () => {
    const long = files
      .filter((file) => /\.tsx?$/.test(file) && !isData(file))
      .flatMap((file) => bodiesOf(file).map(({ name, lines }) => ({ file, name, lines })));
    expect(long.filter(({ lines }) => lines > FUNCTION_LINES)).toEqual([]);
  });

  it(`no folder holds more than ${FILES_OF_A_FOLDER} files`, () => {
    const counts = new Map<string, number>();
    for (const file of [...files, ...sourceFiles(['tests'])]) {
      if (!file.startsWith('src/pages/')) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > FILES_OF_A_FOLDER)).toEqual([]);
  });

  /** Tables of data have no limit. */
  const isData = (file: string) => /\/(common-passwords|data|lots-data)\.ts$|^db\/seed\//.test(file);
});

describe('objects', () => {
  it('have one property a line: no literal is spread into another to save lines', () => {
    const strays = [...files, ...sourceFiles(['tests'])].filter((file) => /\.{3}\{/.test(codeOf(file)));
    expect(strays.filter((file) => file !== 'tests/architecture.test.ts')).toEqual([]);
  });
});

describe('the tree', () => {
  it('has no skipped tests', () => {
    const strays = sourceFiles(['tests', 'src', 'functions', 'party']).filter((file) =>
      /\b(it|test|describe)\.(skip|only|todo)\b/.test(textOf(file).replace(/\/.*\.\(skip\|only\|todo\).*\//, '')),
    );
    expect(strays).toEqual([]);
  });

  it('has migrations named by what they do', () => {
    const names = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'));
    expect(names.filter((name) => !/^\d{4}_[a-z]+(_[a-z]+)*\.sql$/.test(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
  });
});

const textOf = (file: string) => readFileSync(file, 'utf8');
/** A file's code without comments. */
const codeOf = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
