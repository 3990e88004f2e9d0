import { useEffect } from 'react';
import { t } from '../../../../client/words.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Backspace', '0', 'Enter'] as const;
const LABELS: Readonly<Record<string, string>> = { Backspace: 'Delete the last digit', Enter: 'Enter' };
const SIGNS: Readonly<Record<string, string>> = { Backspace: '⌫', Enter: '⏎' };

/** The keys of the desk, on the screen and on the keyboard. */
export function ClerkKeys({ press }: { press: (key: string) => void }) {
  useKeys(press);
  return (
    <div className="clerk-keys">
      {KEYS.map((key) => (
        <button
          key={key}
          className="button button--line button--l"
          type="button"
          tabIndex={-1}
          aria-label={LABELS[key] ? t(LABELS[key]) : key}
          onClick={() => press(key)}
        >
          {SIGNS[key] ?? key}
        </button>
      ))}
    </div>
  );
}

/** The keys of the desk; a focused control keeps its own, and Escape leaves it. */
function useKeys(press: (key: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const control = event.target instanceof Element && event.target.closest<HTMLElement>(CONTROLS);
      if (control && event.key === 'Escape') control.blur();
      if (control) return;
      if (!/^(\d|Enter|Backspace|Escape|u)$/i.test(event.key)) return;
      event.preventDefault();
      press(event.key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

const CONTROLS = 'a, button, input, textarea, select';

type TypedProps = { label: string; text: string; active: boolean; empty?: string };

/** What has been typed into a field of the desk. */
export function Typed({ label, text, active, empty = '' }: TypedProps) {
  return (
    <p className="clerk-field" data-active={active} data-field={label}>
      <span className="small muted">{label}</span>
      <output className="figure">{text || <span className="muted">{empty || '–'}</span>}</output>
    </p>
  );
}
