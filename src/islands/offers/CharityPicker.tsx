import { type KeyboardEvent, useState } from 'react';
import { t } from '../../client/words.ts';
import { described, Frame, idOf } from './fields.tsx';
import { type Choice, useCharities } from './useCharities.ts';
import type { Values } from './values.ts';

type Props = {
  value: Values['charity'];
  error?: string;
  /** How long typing rests before the directory is asked, ms; Enter and the arrows ask at once. */
  delayMs: number;
  onValue: (charity: Values['charity']) => void;
};

const ID = idOf('charity_id');
const HINT = 'Type a name or a registration number, and choose from the list.';

/** A combobox by the ARIA pattern: typing filters, arrows move, Enter takes, Escape closes. */
export function CharityPicker({ value, error, delayMs, onValue }: Props) {
  const { text, open, active, choices, message, take, type, onKeyDown, close } = useBox(value, delayMs, onValue);
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
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={close}
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

/** What is typed, what is found for it, and which of it is marked. */
function useBox(value: Props['value'], delayMs: number, onValue: Props['onValue']) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [atOnce, setAtOnce] = useState(false);
  const [active, setActive] = useState(-1);
  const text = typed ?? value?.name ?? '';
  const { choices, message } = useCharities({ typed: text, open: open && typed !== null, delayMs, atOnce });

  function take(choice: Choice) {
    onValue({ id: choice.id, name: choice.name });
    setTyped(null);
    setOpen(false);
    setActive(-1);
  }
  function type(words: string) {
    setTyped(words);
    setOpen(true);
    setAtOnce(false);
    setActive(-1);
    if (value) onValue(null);
  }
  function mark(index: number) {
    ask();
    setActive(choices.length === 0 ? -1 : (index + choices.length) % choices.length);
  }
  /** Enter without a mark asks for the list, and never sends the form. */
  function ask() {
    setOpen(true);
    setAtOnce(true);
  }
  function onKeyDown(event: KeyboardEvent) {
    const chosen = open ? choices[active] : undefined;
    if (event.key === 'ArrowDown') mark(active + 1);
    else if (event.key === 'ArrowUp') mark(Math.max(active, 0) - 1);
    else if (event.key === 'Enter' && chosen) take(chosen);
    else if (event.key === 'Enter') ask();
    else if (event.key === 'Escape' && open) setOpen(false);
    else return;
    event.preventDefault();
  }
  return { text, open, active, choices, message, take, type, onKeyDown, close: () => setOpen(false) };
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
