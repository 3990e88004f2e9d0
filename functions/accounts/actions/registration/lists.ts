import { fieldsOfForm } from '../../../../db/queries/offers/fields.ts';
import type { registration } from '../../../../src/contract/accounts/registration.ts';
import { NUMBERED_VIEW_PAGES } from '../../../../src/domain/kit/fields/view-pages.ts';
import { countriesIn } from '../../../../src/domain/kit/places/countries.ts';
import { statesOf } from '../../../../src/domain/kit/places/states.ts';
import type { Handlers } from '../../../platform/handlers.ts';

type Lists = Handlers<typeof registration>;

export const getAllDynamicArray: Lists['commonFunction/getAllDynamicArray'] = async (
  ctx,
  { view_page, page, limit },
) => {
  const form = typeof view_page === 'number' ? NUMBERED_VIEW_PAGES[view_page] : view_page;
  const { fields, lists } = await fieldsOfForm(ctx.db, form);
  const records = fields.slice((page - 1) * limit, page * limit);
  return { data: { records, totalRecords: fields.length, setDisp: fields.length > 0, lists } };
};

export const getAllCountries: Lists['commonFunction/getAllCountries'] = async ({ words }, { order }) => ({
  data: listOf(countriesIn(words.locale), order),
});

export const getAllStates: Lists['commonFunction/getAllStates'] = async ({ words }, { countryCode, order }) => ({
  data: listOf(statesOf(countryCode, words.locale), order),
});

export const getAllCities: Lists['commonFunction/getAllCities'] = async () => ({ data: listOf([], 'asc') });

function listOf<T>(sorted: readonly T[], order: 'asc' | 'desc') {
  const records = order === 'asc' ? [...sorted] : sorted.toReversed();
  return { records, totalRecords: records.length, setDisp: records.length > 0 };
}
