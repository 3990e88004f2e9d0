import { codeOf, endOfString } from './texts.ts';

/** Attributes whose text people see or hear. */
const TEXT_ATTRIBUTES =
  /(?<![\w-])(title|label|text|caption|hint|placeholder|prompt|heading|summary|alt|aria-label|aria-description)=("[^"{]*\p{L}[^"{]*"|'[^'{]*\p{L}[^'{]*')/gu;
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Text that is written directly in markup instead of coming from the dictionaries. */
export function rawTextsIn(file: string): string[] {
  const code = codeOf(file)
    .replace(/^---[\s\S]*?^---$/m, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype html>/g, '');
  const found: string[] = [];
  const walk = new Walk(code, found);
  if (file.endsWith('.astro')) walk.markup(0, code.length);
  else walk.expression(0);
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\p{L}/u.test(text));
}

/** Parses markup that contains expressions, which may contain markup. */
class Walk {
  readonly #code: string;
  readonly #found: string[];

  constructor(code: string, found: string[]) {
    this.#code = code;
    this.#found = found;
  }

  /** Walks markup until `end`, or to the end of the element that begins here. Returns the position after it. */
  markup(from: number, end = -1): number {
    let depth = 0;
    let at = from;
    while (at < this.#code.length) {
      if (this.#code[at] === '{') at = this.expression(at + 1);
      else if (this.#isTag(at)) {
        const tag = this.#tag(at);
        depth += tag.opens;
        at = tag.end;
        if (end < 0 && depth <= 0) return at;
      } else at = this.#text(at);
    }
    return at;
  }

  /** Walks an expression up to its closing bracket; markup may begin wherever a value may. */
  expression(from: number): number {
    let depth = 0;
    let at = from;
    while (at < this.#code.length) {
      const char = this.#code[at] ?? '';
      if (`'"\``.includes(char)) at = endOfString(this.#code, at);
      else if (char === '{') depth++;
      else if (char === '}' && depth-- === 0) return at + 1;
      else if (this.#isTag(at) && /(?:[(,?:&|={>[]|return|^)\s*$/.test(this.#code.slice(Math.max(0, at - 40), at))) {
        at = this.markup(at) - 1;
      }
      at++;
    }
    return at;
  }

  #isTag = (at: number): boolean => /^<[A-Za-z/>]/.test(this.#code.slice(at, at + 2));

  #text(from: number): number {
    let at = from;
    while (at < this.#code.length && this.#code[at] !== '{' && !this.#isTag(at)) at++;
    this.#found.push(this.#code.slice(from, at));
    return at;
  }

  /** Walks a tag with its attributes, whose expressions may contain markup. */
  #tag(from: number): { end: number; opens: number } {
    let at = from + 1;
    let plain = '';
    while (at < this.#code.length && this.#code[at] !== '>') {
      const char = this.#code[at] ?? '';
      const next =
        char === '{' ? this.expression(at + 1) : `'"`.includes(char) ? endOfString(this.#code, at) + 1 : at + 1;
      plain += char === '{' ? '{}' : this.#code.slice(at, next);
      at = next;
    }
    for (const [, , value = ''] of plain.matchAll(TEXT_ATTRIBUTES)) this.#found.push(value.slice(1, -1));
    const name = /^\/?([\w.-]*)/.exec(plain)?.[1] ?? '';
    const opens = plain.startsWith('/') ? -1 : plain.endsWith('/') || VOID.test(name) ? 0 : 1;
    return { end: at + 1, opens };
  }
}
