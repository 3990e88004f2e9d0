import type { Reader } from '../../client.ts';
import { preparedOnce } from '../../prepared.ts';
import { phrases } from '../../schema/index.ts';

/** The operator's changes to phrases, by language and English text. */
export const listPhrases = (db: Reader) => phrasesQuery(db).all();

const phrasesQuery = preparedOnce((db) =>
  db.select({ language: phrases.language, key: phrases.key, text: phrases.text }).from(phrases).limit(5_000).prepare(),
);
