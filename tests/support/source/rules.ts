import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `R22`, `LA3`, and sections of the specification: `§2.3`, `back end §5`; but not sections of an RFC. */
const ID = String.raw`(?:LA|[A-IMRST])\d{1,2}`;
const SECTION = String.raw`(?:back end )?§\d(?:\.\d)?`;
const IDS = new RegExp(String.raw`\b${ID}\b`, 'g');
export const SECTIONS = new RegExp(String.raw`(?<!RFC \d{4} )${SECTION}`, 'g');
const RANGE = /\b([A-Z]+)(\d+) to \1(\d+)\b/g;

/** Parentheses with references only: `(R22)`, `(§4, R23)`, `(C1 to C5)`, `(§3 Cart item)`, `(C7, decision 0012)`. */
const REFERENCE = String.raw`(?:${SECTION}(?: \w+)*|${ID}|decision \d{4})`;
const GROUP = new RegExp(String.raw`(?<!\w)\(${REFERENCE}(?:(?:,| to| and) ${REFERENCE})*\)`, 'g');

export const RULES = 'docs/rules';

export type Rule = { id: string; name: string; isBuilt: boolean };

export const allRules = (): Rule[] => filesIn(RULES).flatMap(rulesOf);

/** `- **R22. Look first.** …`, or a heading of the specification: `### §2.3 Guards`. */
function rulesOf(file: string): Rule[] {
  const entry = new RegExp(String.raw`^(?:- \*\*(${ID})\.([^*]*)\*\*|#+ (${SECTION}))(.*)$`, 'gm');
  return Array.from(textOf(file).matchAll(entry), ([, rule, name = '', section, rest = '']) => ({
    id: rule ?? section ?? '',
    name: name.trim().replace(/\.$/, ''),
    isBuilt: !rest.startsWith(' (not built yet)'),
  }));
}

/** The ids that a text cites in parentheses. */
export const groupsIn = (text: string): string[] => (text.match(GROUP) ?? []).flatMap(idsIn);

/** The ids and sections in a text; `C1 to C5` are five. */
export function idsIn(text: string): string[] {
  const between = Array.from(text.matchAll(RANGE), ([, letter = '', first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${letter}${Number(first) + at}`),
  );
  return [...(text.match(IDS) ?? []), ...(text.match(SECTIONS) ?? []), ...between.flat()];
}

export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|tsx|astro|css|sql|md)$/.test(entry.name));
  return files.map(({ parentPath, name }) => join(parentPath, name));
}

export const textOf = (file: string): string => readFileSync(file, 'utf8');
