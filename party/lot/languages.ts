import type { Ctx } from '../../functions/platform/context.ts';
import { LANGUAGE_CODES, languageNamed, SOURCE_LANGUAGE } from '../../src/domain/kit/words/languages.ts';
import type { Words } from '../../src/domain/kit/words/words.ts';

/** The words of a language, by its code. */
export type WordsFor = (language: string) => Words;

/** Loads every language at once, so that a batch for many people is built without awaiting in between. */
export async function everyLanguage({ wordsOf }: Pick<Ctx, 'wordsOf'>): Promise<WordsFor> {
  const all = new Map(await Promise.all(LANGUAGE_CODES.map(async (code) => [code, await wordsOf(code)] as const)));
  const english = await wordsOf(SOURCE_LANGUAGE);
  return (language) => all.get(languageNamed(language) ?? SOURCE_LANGUAGE) ?? english;
}
