import { useState } from 'react';
import { call } from '../../client/call.ts';
import type { Results } from '../../client/combobox.ts';
import { t } from '../../client/words.ts';
import { useCombobox } from '../ui/useCombobox.ts';
import { described, Frame, idOf } from './fields.tsx';
import type { Values } from './values.ts';

type Charity = { id: string; name: string; town: string | null };
type Props = {
  value: Values['charity'];
  error?: string;
  /** How long to wait after a key before the directory is searched (ms); Enter and the arrows search at once. */
  delayMs: number;
  onValue: (charity: Values['charity']) => void;
};

const ID = idOf('charity_id');
const HINT = 'Type a name or a registration number, and choose from the list.';
const MIN_CHARS = 2;
/** §9. */
const MAX_CHARITIES = 100;

/** Chooses a charity of the directory. Typing drops the charity chosen before. */
export function CharityPicker({ value, error, delayMs, onValue }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const { input, place } = useCombobox<Charity>({
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
  return (
    <Frame id={ID} label={t('Charity')} hint={t(HINT)} error={error}>
      <div className="combobox">
        <input
          className="input"
          id={ID}
          ref={input}
          autoComplete="off"
          value={typed ?? value?.name ?? ''}
          onChange={(event) => {
            setTyped(event.target.value);
            if (value) onValue(null);
          }}
          {...described(ID, HINT, error)}
        />
        <div ref={place} />
      </div>
    </Frame>
  );
}

async function search(name: string, signal: AbortSignal): Promise<Results<Charity>> {
  const answer = await call('search/charity', { name, limit: MAX_CHARITIES }, signal);
  if (!answer.ok) return { options: [], status: answer.message };
  const options = answer.data.records.map(({ reg_number: id, fundraiser_name, town }) => ({
    id,
    name: fundraiser_name,
    town,
  }));
  return { options, status: options.length > 0 ? '' : t('No Records Found') };
}

function renderCharity({ id, name, town }: Charity): HTMLElement {
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
