import { fetchPage } from '../../../client/call.ts';

/** Fetches the page again every few seconds while someone looks at it, and shows the lots that have changed. */
const POLL_MS = 5_000;

const lotsIn = (page: Document): HTMLElement | null => page.getElementById('running-lots');

let isAsking = false;

async function refresh(): Promise<void> {
  if (isAsking || document.hidden) return;
  isAsking = true;
  const answer = await fetchPage(location.pathname + location.search);
  isAsking = false;
  const [shown, fresh] = [lotsIn(document), answer.ok && lotsIn(answer.data)];
  document.getElementById('running-lots-old')?.toggleAttribute('hidden', answer.ok);
  if (!shown || !fresh || shown.dataset.state === fresh.dataset.state) return;
  const focused = document.activeElement?.closest<HTMLElement>('[data-lot]')?.dataset.lot;
  const copy = document.importNode(fresh, true);
  shown.replaceWith(copy);
  if (focused) copy.querySelector<HTMLElement>(`[data-lot="${CSS.escape(focused)}"] a`)?.focus({ preventScroll: true });
}

if (lotsIn(document)) setInterval(() => void refresh(), POLL_MS);
document.addEventListener('visibilitychange', () => void refresh());
