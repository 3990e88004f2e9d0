import { type KeyboardEvent, useState } from 'react';
import { t } from '../../client/words.ts';
import { described, Frame, idOf } from './fields.tsx';
import { type Choice, useCharities } from './useCharities.ts';
import type { Values } from './values.ts';

type Props = { value: Values['charity']; error?: string; onValue: (charity: Values['charity']) => void };

const ID = idOf('charity_id');
const HINT = 'Type a name or a registration number, and choose from the list.';

/** A combobox by the ARIA pattern: typing filters, arrows move, Enter takes, Escape closes. */
export function CharityPicker({ value, error, onValue }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const text = typed ?? value?.name ?? '';
  const { choices, message } = useCharities(text, open && typed !== null);

  function take(choice: Choice) {
    onValue({ id: choice.id, name: choice.name });
    setTyped(null);
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = choices.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    };
    const to = moves[event.key];
    const chosen = choices[active];
    if (to !== undefined) {
      event.preventDefault();
      setOpen(true);
      setActive(last < 0 ? -1 : to);
    } else if (event.key === 'Enter' && open && chosen) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
    }
  }

  return (
    <Frame id={ID} label={t('Charity')} hint={t(HINT)} error={error}>
      <div className="combobox">
        <input
          className="input"
          id={ID}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${ID}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${ID}-${active}` : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActive(-1);
            if (value) onValue(null);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          {...described(ID, HINT, error)}
        />
        <Options {...{ choices, active, open, take }} />
        <p className="field__hint" role="status">
          {open ? message : ''}
        </p>
      </div>
    </Frame>
  );
}

type OptionsProps = { choices: Choice[]; active: number; open: boolean; take: (choice: Choice) => void };

/** The list never takes the focus: the pattern leaves it in the field. */
function Options({ choices, active, open, take }: OptionsProps) {
  return (
    <div className="combobox__list" role="listbox" id={`${ID}-list`} aria-label={t('Charities')} hidden={!open}>
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input
        <div
          key={choice.id}
          id={`${ID}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="combobox__option"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(choice)}
        >
          <strong>{choice.name}</strong>
          <span className="muted small">
            {choice.id}
            {choice.town && `, ${choice.town}`}
          </span>
        </div>
      ))}
    </div>
  );
}
