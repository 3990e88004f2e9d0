import { matchingOptions, type Option } from '../domain/kit/fields/matching-options.ts';
import type { ComboboxSetup } from './combobox.ts';
import { t } from './words.ts';

/** A combobox over options that the page already has: typing narrows them (§3 searchdrop). */
export function optionSearch(
  label: string,
  options: () => readonly Option[],
  choose: (option: Option) => void,
): ComboboxSetup<Option> {
  return {
    label,
    listClass: 'combobox__list',
    statusClass: 'field__hint',
    minChars: 1,
    debounceMs: 0,
    mustChoose: true,
    search: async (text) => {
      const found = matchingOptions(options(), text);
      return { options: found, status: found.length > 0 ? '' : t('No Records Found') };
    },
    render: ({ label: textContent }) =>
      Object.assign(document.createElement('div'), { className: 'combobox__option', textContent }),
    choose,
  };
}
