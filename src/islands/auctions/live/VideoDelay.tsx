import { type FormEvent, useState } from 'react';
import { t } from '../../../client/words.ts';
import type { LiveCommandInput } from '../../../contract/auctions/live/desk.ts';
import type { LiveLot } from '../../../contract/auctions/live/frames.ts';
import { deskCall, MOST_STREAM_DELAY_MS, rolesFor } from '../../../domain/bidding/live-browser.ts';

type Props = {
  lot: LiveLot | null;
  roles: readonly string[];
  /** How far the video lags behind at the moment, ms. */
  delayMs: number;
  make: (command: LiveCommandInput) => void;
};

const SECOND = 1000;

/** How far the video lags behind, by which the host waits longer before each call (LA3). */
export function VideoDelay({ lot, roles, delayMs, make }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  if (!roles.some((role) => ROLES.has(role))) return null;
  const onBlock = lot?.phase === 'over' || lot?.phase === 'final' ? null : lot;
  const may = onBlock === null || deskCall(onBlock, 'set_delay', roles).may;
  const seconds = typed ?? String(delayMs / SECOND);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!may) return;
    const stream_delay_ms = Math.round(Number(seconds) * SECOND);
    make({ command: 'set_delay', stream_delay_ms, ...(onBlock && { project_id: onBlock.project_id }) });
  };
  return (
    <form className="stack stack--s" onSubmit={submit}>
      <label className="stack stack--s">
        <span className="field__label">{t('Delay of the video, in seconds')}</span>
        <input
          className="input"
          type="number"
          min={0}
          max={MOST_STREAM_DELAY_MS / SECOND}
          step={0.1}
          required
          value={seconds}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <p className="small muted" role="status">
        {delayText(delayMs)} {!may && t('You can set this until a lot goes once, and again after it.')}
      </p>
      <button className="button button--line button--s" type="submit" aria-disabled={!may || undefined}>
        {t('Set the delay')}
      </button>
    </form>
  );
}

const ROLES: ReadonlySet<string> = rolesFor('set_delay');

const delayText = (ms: number): string =>
  ms === 0
    ? t('If people follow a video, the host waits this much longer before each call.')
    : t('Right now: the host waits {n} s longer before each call.', { n: ms / SECOND });
