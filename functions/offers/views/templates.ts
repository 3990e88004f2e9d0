import { listTemplates } from '../../../db/queries/offers/template-list.ts';
import type { SignedIn } from '../../platform/context.ts';

type Page = { page: number; limit: number };

/** One page of this person's own templates, the latest first. */
export const showOwnTemplates = ({ db, person }: SignedIn, { page, limit }: Page) =>
  listTemplates(db, person.id, page, limit);

/** One page of the operator's templates, which every TimeGiver may use. */
export const showCommonTemplates = ({ db }: SignedIn, { page, limit }: Page) => listTemplates(db, null, page, limit);
