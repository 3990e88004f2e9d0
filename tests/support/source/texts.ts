import { readFileSync } from 'node:fs';

/** The arguments of a call that are texts for people. */
const TEXT_ARGUMENTS: Readonly<Record<string, readonly number[]>> = {
  t: [0],
  say: [0],
  many: [1, 2],
  sayMany: [1, 2],
  refusal: [1],
  notFound: [0],
  notConfigured: [0],
};

const CALL = /(?<![\w$])(t|say|many|sayMany|refusal|notFound|notConfigured)\(/g;

/** Texts in tables and schemas, which are translated when they are shown. */
const TABLE = /\b(?:label|title|text|hint|heading|message|error):\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g;
const SCHEMA =
  /\b(?:regex\(\/.*\/[a-z]*|(?:min|max)Length\([\w.]+|(?:minimum|maximum)\([\w.]+), ('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")\)/g;

/** All texts for people in a file. */
export function textsIn(file: string): string[] {
  const code = codeOf(file);
  const called = Array.from(code.matchAll(CALL)).flatMap((match) => {
    const given = argumentsAt(code, match.index + match[0].length);
    return (TEXT_ARGUMENTS[match[1] ?? ''] ?? []).flatMap((at) => literalsIn(given[at] ?? ''));
  });
  const listed = [...code.matchAll(TABLE), ...code.matchAll(SCHEMA)].map(([, literal = '']) => unquoted(literal));
  return [...called, ...listed.filter((text) => /^\P{L}*\p{Lu}|^[^-_]* /u.test(text))];
}

/** All strings in a file, any of which may be shown by way of a constant or a table. */
export function stringsIn(file: string): string[] {
  return Array.from(codeOf(file).matchAll(LITERAL), ([literal]) => unquoted(literal));
}

/** A file's code without comments. */
export function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/ .*$/gm, '');
}

/** The arguments of a call whose opening bracket is before `start`. */
function argumentsAt(code: string, start: number): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < code.length; at++) {
    const char = code[at] ?? '';
    if (`'"\``.includes(char)) at = endOfString(code, at);
    else if ('([{'.includes(char)) depth++;
    else if (depth > 0 && ')]}'.includes(char)) depth--;
    else if (depth === 0 && (char === ',' || char === ')')) {
      found.push(code.slice(from, at));
      from = at + 1;
      if (char === ')') return found;
    }
  }
  return found;
}

/** The end of the string that begins at `start`. */
export function endOfString(code: string, start: number): number {
  const quote = code[start];
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === quote) return at;
  }
  return code.length;
}

const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** The texts that an argument may have: itself or the branches of a conditional, but not the operands of a comparison. */
function literalsIn(argument: string): string[] {
  const plain = argument.trim();
  if (/^[^'"`]*[([`]/.test(plain)) return [];
  const joined = plain.replace(/(['"])\s*\+\s*\1/g, '');
  return Array.from(joined.matchAll(LITERAL))
    .filter(({ index }) => !/[!=]==?\s*$|\[\s*$|\(\s*$/.test(joined.slice(0, index)))
    .map(([literal]) => unquoted(literal));
}

function unquoted(literal: string): string {
  return literal.slice(1, -1).replace(/\\(u\w{4}|.)/g, (_, char: string) => escaped(char));
}

const escaped = (char: string) =>
  char.startsWith('u') && char.length > 1 ? String.fromCharCode(Number.parseInt(char.slice(1), 16)) : char;
