import { t } from '../../../client/words.ts';

/** The server sends another code no sooner. */
const PAUSE_S = 30;

let running: ReturnType<typeof setTimeout> | undefined;

/** Counts down on the button until it may be pressed again. */
export function pause(button: HTMLButtonElement): void {
  clearTimeout(running);
  let left = PAUSE_S;
  const tick = () => {
    button.textContent = left > 0 ? t('Send another code in {n} s', { n: left }) : t('Send another code');
    button.disabled = left > 0;
    if (left-- > 0) running = setTimeout(tick, 1000);
  };
  tick();
}
