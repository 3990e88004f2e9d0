import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bodiesOf, importsOf, sourceFiles, unknownComponentsOf } from './support/source.ts';

/** Who may import whom: a room, and what its files may name. Packages by name, rooms by path. */
const MAY_IMPORT: Record<string, RegExp> = {
  'src/domain': /^(zod(\/mini)?|src\/domain\/.*)$/,
  'src/contract': /^(zod|src\/domain\/.*|src\/contract\/.*)$/,
  'src/client': /^(nanostores|partysocket.*|src\/(domain|contract|client)\/.*)$/,
  'src/islands':
    /^(react|react-dom(\/client)?|@vitejs\/plugin-react\/preamble|@nanostores\/react|@tiptap\/.*|src\/(client|domain|islands|components|contract)\/.*)$/,
  'functions/actions':
    /^(src\/(contract|domain)\/.*|functions\/(actions|verbs)\/.*|functions\/(context|failure|session|passwords|codes|phones|links|sanitise|markdown|images?|email-mask|pace|ways-in)(\/.*)?\.ts|db\/(queries|changes)\/.*|db\/statement\.ts)$/,
  'functions/verbs':
    /^(src\/(contract|domain)\/.*|functions\/(verbs|outside)\/.*|functions\/(context|failure|session|secret|passwords|codes|phones|links|sanitise|markdown|memory|pace|sheets\/read-file)\.ts|db\/(queries|changes)\/.*|db\/statement\.ts)$/,
  'functions/outside':
    /^(stripe|jose|src\/domain\/.*|src\/contract\/.*|functions\/outside\/.*|functions\/(env|failure|memory)\.ts|db\/changes\/system\.ts)$/,
  'db/queries': /^(drizzle-orm.*|db\/.*|src\/domain\/.*)$/,
  'db/changes': /^(drizzle-orm.*|db\/.*|src\/domain\/.*)$/,
  party:
    /^(partyserver|cloudflare:workers|src\/(contract|domain)\/.*|party\/.*|db\/.*|functions\/(env|context|rooms|fault)\.ts)$/,
};

/** What may not be read but through ctx. */
const AMBIENT = /\b(Date\.now|Math\.random|new Date\(\)|crypto\.(randomUUID|getRandomValues)|performance\.now)\b/;
const CLOCKLESS = [
  'src/domain',
  'src/contract',
  'functions/actions',
  'functions/verbs',
  'db/queries',
  'db/changes',
  'party',
];

const LINES = 300;
const FUNCTION_LINES = 70;

const files = sourceFiles(['src', 'functions', 'db', 'party', 'scripts']);
const within = (room: string) =>
  files.filter((file) => file.startsWith(`${room}/`) && !file.endsWith('.test.ts') && !file.includes('.testkit.'));

describe('the rooms', () => {
  for (const [room, allowed] of Object.entries(MAY_IMPORT)) {
    it(`${room} imports only what it may`, () => {
      const strays = within(room).flatMap((file) =>
        importsOf(file)
          .filter(({ name, typeOnly }) => !allowed.test(name) && !(typeOnly && /^(zod|functions\/.*)$/.test(name)))
          .map(({ name }) => `${file} -> ${name}`),
      );
      expect(strays).toEqual([]);
    });
  }

  it('reads time and randomness through ctx', () => {
    const strays = CLOCKLESS.flatMap(within).filter((file) => AMBIENT.test(codeOf(file)));
    expect(strays).toEqual([]);
  });

  it('calls out of the browser in one place, and out of the server in outside/', () => {
    const strays = files.filter(
      (file) =>
        /(?<![.\w])(?<!async )fetch\(/.test(codeOf(file)) &&
        !/^(src\/client\/call\.ts|functions\/outside\/|db\/client\.ts|party\/writer\/hrana\.ts|scripts\/|src\/.*\.test\.)/.test(
          file,
        ),
    );
    expect(strays).toEqual([]);
  });
});

describe('components', () => {
  it('are imported wherever they stand: Astro leaves an unknown one out without a word', () => {
    const strays = files.filter((file) => file.endsWith('.astro')).flatMap((file) => unknownComponentsOf(file));
    expect(strays).toEqual([]);
  });
});

describe('the one writer', () => {
  const WRITES =
    /\b(build|db|tx|database)\s*\.(insert|update|delete)\(|\.transaction\(|\.batch\(|INSERT INTO|UPDATE \w+ SET|DELETE FROM/;

  it('is the only one to write: statements are built in db/changes and sent through it', () => {
    const strays = files.filter(
      (file) =>
        writes(file) &&
        !/^(db\/(changes|seed|migrations)\/|db\/(migrate|client)\.ts|party\/|scripts\/|src\/)/.test(file),
    );
    expect(strays).toEqual([]);
  });

  it('sends batches from one file', () => {
    expect(files.filter((file) => codeOf(file).includes('/v3/pipeline') && !file.startsWith('scripts/'))).toEqual([
      'party/writer/hrana.ts',
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

  /** Tables of words and places are as long as they are. */
  const isData = (file: string) => /\/(common-passwords|data|lots-data)\.ts$|^db\/seed\//.test(file);
});

describe('the tree', () => {
  it('ships no test that does not run', () => {
    const strays = sourceFiles(['tests', 'src', 'functions', 'party']).filter((file) =>
      /\b(it|test|describe)\.(skip|only|todo)\b/.test(textOf(file).replace(/\/.*\.\(skip\|only\|todo\).*\//, '')),
    );
    expect(strays).toEqual([]);
  });

  it('names migrations by what they do', () => {
    const names = readdirSync('db/migrations').filter((name) => name.endsWith('.sql'));
    expect(names.filter((name) => !/^\d{4}_[a-z]+(_[a-z]+)*\.sql$/.test(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
  });
});

const textOf = (file: string) => readFileSync(file, 'utf8');
/** The text without comments: what is said about code is not code. */
const codeOf = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');
