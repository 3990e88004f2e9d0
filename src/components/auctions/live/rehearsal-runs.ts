import { call } from '../../../client/call.ts';
import { t } from '../../../client/words.ts';

/** How often the page looks how far the rehearsal is (ms). */
const POLL_MS = 2_000;

const box = document.querySelector<HTMLElement>('[data-rehearsal]');
if (box) setTimeout(() => void look(box), POLL_MS);

/** Shows how far it is. Once it is over, or may no longer be seen, loads the page again, which says so. */
async function look(shown: HTMLElement): Promise<void> {
  if (!document.hidden) {
    const answer = await call('auction/live/rehearsal', { auction_id: shown.dataset.rehearsal ?? '' });
    if (answer.ok ? !answer.data.running : isRefused(answer.status)) return location.reload();
    if (answer.ok && answer.data.running) show(shown, answer.data.running);
  }
  setTimeout(() => void look(shown), POLL_MS);
}

/** Asking again would not help: signed out, say, or no longer staff. */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

function show(shown: HTMLElement, { played, lots }: { played: number; lots: number }): void {
  const progress = shown.querySelector<HTMLProgressElement>('[data-progress]');
  if (progress) progress.value = played;
  const text = shown.querySelector('[data-played]');
  const said = t('{n} of {all} lots played', { n: played, all: lots });
  if (text && text.textContent !== said) text.textContent = said;
}
