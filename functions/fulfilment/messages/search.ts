import { namedThreads, threadsNamed } from '../../../db/queries/fulfilment/messages.ts';
import { plain } from '../../../src/domain/kit/fields/matching-options.ts';
import type { SignedIn } from '../../platform/context.ts';

type Search = { search: string; page: number; limit: number };

/**
 * One page of the caller's conversations whose offer or other person has this text in its name, whatever its case and
 * accents, which the database cannot compare.
 */
export async function searchThreads({ db, person }: SignedIn, { search, page, limit }: Search) {
  const wanted = plain(search);
  const found = (await namedThreads(db, person.id)).filter(({ title, name }) =>
    plain(`${title} ${name}`).includes(wanted),
  );
  const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  return { rows: await threadsNamed(db, person.id, ids), total: found.length };
}
