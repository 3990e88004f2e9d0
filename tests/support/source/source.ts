import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const CODE = /\.(ts|tsx|astro)$/;

/** All source files in these folders, by their path from the project's root. */
export function sourceFiles(folders: string[]): string[] {
  return folders.flatMap(walk).filter((file) => CODE.test(file) && !file.endsWith('.d.ts'));
}

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

/** A file's imports: packages by name, own files by their path from the root. */
export function importsOf(file: string): { name: string; typeOnly: boolean }[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /^\s*(?:import\s+(?=['"])|(?:import|export)\s+(type\s)?[\w\s{},*$]*?\sfrom\s+|.*(?<!typeof )\bimport\()['"]([^'"]+)['"]/gm,
  );
  return Array.from(found, ([, typeOnly, name = '']) => ({ name: resolved(file, name), typeOnly: Boolean(typeOnly) }));
}

/** The imports of the scripts of a page or component, by their path from the root. */
export function scriptImportsOf(file: string): string[] {
  const scripts = Array.from(
    readFileSync(file, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g),
    ([, code = '']) => code,
  );
  const named = scripts.flatMap((code) => Array.from(code.matchAll(/(?:from|import)\s+['"]([^'"]+)['"]/g)));
  return named.map(([, name = '']) => resolved(file, name));
}

/** Components in a file's markup that are not in its frontmatter. */
export function unknownComponentsOf(file: string): string[] {
  const [, head = '', markup = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  const plain = markup.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const used = new Set(Array.from(plain.matchAll(/<([A-Z]\w*)/g), ([, name = '']) => name));
  used.delete('Fragment');
  return [...used].filter((name) => !new RegExp(`\\b${name}\\b`).test(head)).map((name) => `${file}: ${name}`);
}

function resolved(file: string, name: string): string {
  return name.startsWith('.') ? relative('.', join(dirname(file), name)) : name;
}

/** Functions of several lines: declarations, methods and arrow functions with a body. */
export function bodiesOf(file: string): { name: string; lines: number }[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    const head = OPENING.exec(line);
    if (!head) return [];
    const end = lines.findIndex((later, i) => i > at && later.startsWith(`${head[1] ?? ''}}`));
    return end < 0 ? [] : [{ name: line.trim().slice(0, 60), lines: end - at + 1 }];
  });
}

const OPENING =
  /^(\s*)(?:export )?(?:default )?(?:async )?(?:function\b.*|(?:private |protected |static |override |async )*(?!if|for|while|switch|catch|describe|it\b)[\w#]+\([^;]*\)[^;=]*|const \w+ = (?:async )?\(?[^;]*=>) \{$/;
