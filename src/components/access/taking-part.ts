import { pageAt } from '../../client/call.ts';
import { $listening, listenToLot } from '../../client/room.ts';
import { $answers, $bidGate } from '../../client/stores/taking-part.ts';
import { showToast } from '../../client/toasts.ts';

/** Where no news come in by themselves, the page is asked for the answer this often. */
const ASK_EVERY_MS = 15_000;

let asked = new AbortController();

/** Who has asked to take part sees the answer where they wait for it: the parts of the page of now take their place. */
const box = boxIn(document);
if (box?.dataset.request) {
  $answers.listen(() => void look());
  setInterval(() => !$listening.get() && !document.hidden && void look(), ASK_EVERY_MS);
  // An auction listens to its room already.
  if (box.dataset.alone !== undefined && box.dataset.offer) listenToLot(box.dataset.offer);
}

function boxIn(page: Document): HTMLElement | null {
  return page.getElementById('by-approval');
}

async function look(): Promise<void> {
  asked.abort();
  asked = new AbortController();
  const answer = await pageAt(location.pathname, asked.signal);
  if (!answer.ok) return;
  const [shown, fresh] = [boxIn(document), boxIn(answer.data)];
  if (shown && fresh && fresh.dataset.request !== shown.dataset.request) show(shown, fresh);
}

/** What had the focus and is gone leaves it to what says the answer. */
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
