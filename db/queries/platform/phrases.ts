import type { Reader } from '../../client.ts';
import { phrases } from '../../schema/index.ts';

/** The operator's changes to phrases, by language and English text. */
export function listPhrases(db: Reader) {
  return db.select({ language: phrases.language, key: phrases.key, text: phrases.text }).from(phrases).limit(5_000);
}
