import type { Ctx } from '../../functions/context.ts';
import { LANGUAGE_CODES, languageNamed, SOURCE_LANGUAGE } from '../../src/domain/words/languages.ts';
import type { Words } from '../../src/domain/words/words.ts';

/** The words of somebody's language, by its code. */
export type Speaks = (language: string) => Words;

/** Every language at once, so that a batch for many people is built without waiting in between. */
export async function everyLanguage({ wordsOf }: Pick<Ctx, 'wordsOf'>): Promise<Speaks> {
  const all = new Map(await Promise.all(LANGUAGE_CODES.map(async (code) => [code, await wordsOf(code)] as const)));
  const english = await wordsOf(SOURCE_LANGUAGE);
  return (language) => all.get(languageNamed(language) ?? SOURCE_LANGUAGE) ?? english;
}
