import { t } from '../../../client/words.ts';

/** The server sends another code no sooner than this. */
const PAUSE_S = 30;

const timers = new WeakMap<HTMLButtonElement, number>();

/** Disables the button that sends another code, and counts down on it. */
export function pauseResend(button: HTMLButtonElement): void {
  clearTimeout(timers.get(button));
  let left = PAUSE_S;
  const tick = () => {
    button.textContent = left > 0 ? t('Send another code in {n} s', { n: left }) : t('Send another code');
    button.disabled = left > 0;
    if (left-- > 0) timers.set(button, window.setTimeout(tick, 1000));
  };
  tick();
}
