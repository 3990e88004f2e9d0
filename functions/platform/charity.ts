import { upsertCharity } from '../../db/changes/offers/offers.ts';
import type { Statement } from '../../db/statement.ts';
import type { CharityRecord } from '../outside/charity.ts';
import type { Ctx } from './context.ts';
import { refusal } from './refusal.ts';

/** The charity under the directory's name, never the form's (B30). Refuses unknown charities. */
export async function charityFor(ctx: Ctx, charityId: string | null): Promise<Statement> {
  const found = charityId === null ? null : await ctx.outside.charities.find(charityId);
  if (!found) {
    const message = 'The charity directory doesn’t have this charity. Please choose one from the list.';
    throw refusal('CHARITY_UNKNOWN', message, { field: 'charity_id' });
  }
  return upsertCharity({ ...charityRow(found), fetchedAt: ctx.now() });
}

/** The charity has asked the operator not to be listed. */
export const charityRefused = () => {
  const message = 'This charity has asked not to be listed here. Please choose another one.';
  return refusal('CHARITY_REFUSED', message, { field: 'charity_id' });
};

const charityRow = (found: CharityRecord) => ({
  regNumber: found.reg_number,
  fundraiserId: found.fundraiser_id,
  name: found.fundraiser_name,
  description: found.mission_statement,
  logo: found.logo_download,
  link: found.jg_url,
  town: found.town,
  postcode: found.postcode,
  country: found.country_code,
});
