import { fetchPage } from '../../client/call.ts';
import { $listening, listenToLot } from '../../client/room.ts';
import { $bidGate, $requestAnswers } from '../../client/stores/taking-part.ts';
import { showToast } from '../../client/toasts.ts';

/** Polling interval while there is no live connection (ms). */
const POLL_MS = 15_000;

let request = new AbortController();

/** Refreshes the request box in place when the TimeGiver answers. */
const box = boxIn(document);
if (box?.dataset.request) {
  $requestAnswers.listen(() => void refresh());
  setInterval(() => !$listening.get() && !document.hidden && void refresh(), POLL_MS);
  // The page of an auction already listens to its room.
  if (box.dataset.alone !== undefined && box.dataset.offer) listenToLot(box.dataset.offer, 'ticket');
}

function boxIn(page: Document): HTMLElement | null {
  return page.getElementById('by-approval');
}

async function refresh(): Promise<void> {
  request.abort();
  request = new AbortController();
  const answer = await fetchPage(location.pathname, request.signal);
  if (!answer.ok) return;
  const [shown, fresh] = [boxIn(document), boxIn(answer.data)];
  if (shown && fresh && fresh.dataset.request !== shown.dataset.request) show(shown, fresh);
}

/** If the focused element disappears, the box gets the focus. */
function show(shown: HTMLElement, fresh: HTMLElement): void {
  const near = shown.closest('aside') ?? shown;
  const focused = near.contains(document.activeElement);
  const box = document.importNode(fresh, true);
  shown.replaceWith(box);
  $bidGate.set(JSON.parse(box.dataset.bidGate ?? 'null'));
  const answer = box.querySelector('[data-answer]')?.textContent;
  if (answer) showToast(answer, box.dataset.request?.endsWith(' approved') ? 'success' : 'info');
  requestAnimationFrame(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (focused && lost) box.querySelector<HTMLElement>('#taking-part')?.focus({ preventScroll: true });
  });
}
