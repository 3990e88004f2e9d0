import { useState } from 'react';
import { optionSearch } from '../../../client/option-search.ts';
import { useCombobox } from '../../ui/useCombobox.ts';
import { described, Frame } from '../fields.tsx';
import type { Shared } from './OwnField.tsx';

type Props = Shared & { value: string; options: [string, string][]; onValue: (value: string) => void };

/** A choice that is searched while someone types. Typing drops what was chosen before. */
export function SearchField({ value, options, onValue, ...shared }: Props) {
  const { id, label, hint, error } = shared;
  const [typed, setTyped] = useState<string | null>(null);
  const offered = () => options.map(([each, text]) => ({ value: each, label: text }));
  const { input, place } = useCombobox(
    optionSearch(label, offered, (option) => {
      setTyped(null);
      onValue(option.value);
    }),
  );
  return (
    <Frame {...shared}>
      <div className="combobox">
        <input
          className="input"
          id={id}
          ref={input}
          autoComplete="off"
          value={typed ?? options.find(([each]) => each === value)?.[1] ?? ''}
          onChange={(event) => {
            setTyped(event.target.value);
            if (value) onValue('');
          }}
          onBlur={() => setTyped(null)}
          {...described(id, hint, error)}
        />
        <div ref={place} />
      </div>
    </Frame>
  );
}
