import { preferenceOf } from '../../../db/queries/notifications/notifications.ts';
import type { Ctx } from '../../platform/context.ts';

/** Which introductions a person no longer wants to see; null for a visitor, who is shown none. */
export async function hiddenIntroductions({ db, person }: Ctx): Promise<{ offer: boolean; search: boolean } | null> {
  const preference = person && (await preferenceOf(db, person.id));
  return preference && { offer: preference.offerDontShow === true, search: preference.savedSearchDontShow === true };
}
