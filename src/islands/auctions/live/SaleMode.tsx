import { type FormEvent, useState } from 'react';
import type { RoomState } from '../../../client/live/store.ts';
import { t } from '../../../client/words.ts';
import type { LiveCommandInput } from '../../../contract/auctions/live/desk.ts';
import { LEAST_WIN_AFTER_MS, MOST_WIN_AFTER_MS } from '../../../domain/bidding/live-browser.ts';

type Settings = RoomState['settings'];
type Mode = Settings['mode'];
type Props = { settings: Settings; make: (command: LiveCommandInput) => void };

const SECOND = 1000;

/** Whether a host sells the lots or the clock does, and its time to win (R29). It is set before the first lot is shown. */
export function SaleMode({ settings, make }: Props) {
  const [chosen, setChosen] = useState<Mode | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const mode = chosen ?? settings.mode;
  const seconds = typed ?? String(settings.win_after_ms / SECOND);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make({ command: 'set_mode', mode, win_after_ms: Math.round(Number(seconds) * SECOND) });
  };
  const choice = (value: Mode, label: string) => (
    <label className="choice">
      <input type="radio" name="mode" value={value} checked={mode === value} onChange={() => setChosen(value)} />
      <span>{label}</span>
    </label>
  );
  return (
    <form className="stack stack--s" onSubmit={submit} data-mode={settings.mode}>
      <fieldset>
        <legend className="field__label">{t('How the lots are sold')}</legend>
        {choice('host', t('The host calls and sells each lot'))}
        {choice('auto', t('By the clock, without a host'))}
      </fieldset>
      {mode === 'auto' && (
        <label className="stack stack--s">
          <span className="field__label">{t('Time to win, in seconds')}</span>
          <input
            className="input"
            type="number"
            min={LEAST_WIN_AFTER_MS / SECOND}
            max={MOST_WIN_AFTER_MS / SECOND}
            required
            value={seconds}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      <p className="small muted" role="status">
        {nowText(settings)}
      </p>
      <button className="button button--line button--s" type="submit">
        {t('Set how they’re sold')}
      </button>
    </form>
  );
}

function nowText({ mode, win_after_ms }: Settings): string {
  if (mode === 'host') return t('Right now: the host calls and sells. It can’t change once a lot has been shown.');
  return t('Right now: the next lot is shown by itself, and whoever leads for {n} s wins.', {
    n: win_after_ms / SECOND,
  });
}
