import { useState } from 'react';
import { call } from '../../client/call.ts';
import type { Results } from '../../client/combobox.ts';
import { t } from '../../client/words.ts';
import { useCombobox } from './useCombobox.ts';

export type Charity = { id: string; name: string };
type Found = Charity & { town: string | null };

const MIN_CHARS = 2;
/** §9. */
const MAX_CHARITIES = 100;

/**
 * A combobox over the charity directory: refs for its input and for its list's container, and the props of the input.
 * Typing drops the charity chosen before. `delayMs`: how long to wait after a key before the directory is searched; Enter
 * and the arrows search at once.
 */
export function useCharities(value: Charity | null, delayMs: number, onValue: (charity: Charity | null) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const { input, place } = useCombobox<Found>({
    label: t('Charities'),
    listClass: 'combobox__list',
    statusClass: 'field__hint',
    minChars: MIN_CHARS,
    debounceMs: delayMs,
    tooShort: t('Start typing to see options'),
    searching: t('Searching…'),
    mustChoose: true,
    search,
    render: renderCharity,
    choose: ({ id, name }) => {
      setTyped(null);
      onValue({ id, name });
    },
  });
  return {
    place,
    props: {
      ref: input,
      autoComplete: 'off',
      value: typed ?? value?.name ?? '',
      onChange: (event: { target: { value: string } }) => {
        setTyped(event.target.value);
        if (value) onValue(null);
      },
    },
  };
}

async function search(name: string, signal: AbortSignal): Promise<Results<Found>> {
  const answer = await call('search/charity', { name, limit: MAX_CHARITIES }, signal);
  if (!answer.ok) return { options: [], status: answer.message };
  const options = answer.data.records.map(({ reg_number: id, fundraiser_name, town }) => ({
    id,
    name: fundraiser_name,
    town,
  }));
  return { options, status: options.length > 0 ? '' : t('No Records Found') };
}

function renderCharity({ id, name, town }: Found): HTMLElement {
  const option = Object.assign(document.createElement('div'), { className: 'combobox__option' });
  option.append(
    Object.assign(document.createElement('strong'), { textContent: name }),
    Object.assign(document.createElement('span'), {
      textContent: town ? `${id}, ${town}` : id,
      className: 'muted small',
    }),
  );
  return option;
}
