import { isFollowingSeller } from '../../../db/queries/accounts/followers.ts';
import type { Ctx } from '../../platform/context.ts';

/** Whether the person follows the TimeGiver of this offer; false for a visitor. */
export const isFollowing = async ({ db, person }: Ctx, offerId: string): Promise<boolean> =>
  person !== null && isFollowingSeller(db, person.id, offerId);
