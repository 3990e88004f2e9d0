import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { importsOf, scriptImportsOf, sourceFiles } from '../../tests/support/source/source.ts';
import { stringsIn, textsIn } from '../../tests/support/source/texts.ts';

type Dictionary = Readonly<Record<string, string>>;

/** Loaded by browsers, but its texts are only shown by the Worker: why someone cannot continue, and why a bid is refused. */
const isShownByTheWorker = (file: string): boolean =>
  file === 'src/domain/kit/people/gates.ts' || /^src\/domain\/bidding\/(kinds\/|lot\/refusals)/.test(file);

/**
 * Files whose texts are sent to the browser as data and translated there: states of bids, messages after a payment, limits
 * of a membership, and the fields of the seed.
 */
const sentAsData = (): string[] => [
  'src/domain/bidding/lot/history.ts',
  'src/domain/money/membership/posting.ts',
  'db/seed/fields.ts',
  ...sourceFiles(['src/domain/money/kinds']),
];

/** Source files that run in a browser: islands, scripts of pages and components, and their imports. */
export function browserFiles(): string[] {
  const files = sourceFiles(['src']).filter((file) => !/\.test\.|\.testkit\.|styleguide|^src\/words\//.test(file));
  const waiting = [
    ...files.filter((file) => /^src\/(islands\/.*\.tsx|client\/.*\.ts)$/.test(file)),
    ...files.filter((file) => file.endsWith('.astro')).flatMap(scriptImportsOf),
  ];
  const found = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file) || file.startsWith('src/words/')) continue;
    found.add(file);
    waiting.push(...importsOf(file).flatMap(({ name, typeOnly }) => (typeOnly ? [] : [name])), ...lateImportsOf(file));
  }
  return [...found].filter((file) => /\.tsx?$/.test(file)).sort();
}

/** A file's dynamic imports. */
function lateImportsOf(file: string): string[] {
  const named = readFileSync(file, 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g);
  return Array.from(named, ([, name = '']) => join(dirname(file), name));
}

/** All strings that browser code may show: its own, those in pages with islands (as props), and data. */
function browserStrings(): Set<string> {
  const code = browserFiles().filter((file) => !isShownByTheWorker(file));
  const files = [...code, ...filesWithIslands(), ...sentAsData()];
  return new Set(files.flatMap((file) => [...textsIn(file), ...stringsIn(file)]));
}

const filesWithIslands = (): string[] =>
  sourceFiles(['src']).filter((file) => file.endsWith('.astro') && /\sclient:\w/.test(readFileSync(file, 'utf8')));

/** The part of a dictionary that a browser needs. */
export function browserPart(dictionary: Dictionary): Dictionary {
  const strings = browserStrings();
  return Object.fromEntries(Object.entries(dictionary).filter(([text]) => strings.has(text)));
}

const MODULE = /\/src\/words\/(\w+)\/browser\.ts$/;

/** The parts of Vite's plugin interface that are used here. */
type PluginContext = { environment: { name: string }; addWatchFile: (file: string) => void };

/** A Vite plugin that reduces `src/words/<language>/browser.ts` to the texts that browsers use. */
export function browserWords() {
  return {
    name: 'browser-words',
    async load(this: PluginContext, id: string) {
      const [, language] = MODULE.exec(id) ?? [];
      if (!language || this.environment.name !== 'client') return null;
      for (const file of browserFiles()) this.addWatchFile(`${process.cwd()}/${file}`);
      const name = language.toUpperCase();
      const all: Record<string, Dictionary> = await import(`${process.cwd()}/src/words/${language}/index.ts`);
      return `export const ${name}_BROWSER = ${JSON.stringify(browserPart(all[name] ?? {}))};`;
    },
  };
}
