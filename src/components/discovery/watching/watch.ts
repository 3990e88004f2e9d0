import { call } from '../../../client/call.ts';
import { showToast } from '../../../client/toasts.ts';
import { t } from '../../../client/words.ts';

/** Toggles hearts without a reload, with undo; a heart that the server refuses toggles back. */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.watch) return;
  event.preventDefault();
  void watch(form.dataset.watch, form.dataset.title ?? '', !isPressed(form));
});

const isPressed = (form: HTMLFormElement) => form.querySelector('button')?.ariaPressed === 'true';

/** The latest state of each heart while one of its calls is in flight. */
const latest = new Map<string, boolean>();

/** Sends one call at a time per offer: two in flight could arrive in either order. */
async function watch(id: string, title: string, on: boolean): Promise<void> {
  show(id, on);
  const isInFlight = latest.has(id);
  latest.set(id, on);
  if (isInFlight) return;
  const { sent, answer } = await sendLatest(id, on);
  latest.delete(id);
  if (!answer.ok) {
    show(id, !sent);
    showToast(answer.message, 'error');
    return;
  }
  const message = sent
    ? t('“{title}” has been added to your favourites.', { title })
    : t('“{title}” has been removed from your favourites.', { title });
  showToast(message, 'success', { label: t('Undo'), run: () => void watch(id, title, !sent) });
}

type WatchAnswer = Awaited<ReturnType<typeof call<'user/addWatchlist'>>>;

/** Sends until the state has not changed in the meantime; returns the last state sent, and its answer. */
async function sendLatest(id: string, sent: boolean): Promise<{ sent: boolean; answer: WatchAnswer }> {
  const answer = await call(sent ? 'user/addWatchlist' : 'user/removeWatchlist', { project_id: id });
  const wanted = latest.get(id) ?? sent;
  return answer.ok && wanted !== sent ? sendLatest(id, wanted) : { sent, answer };
}

/** Updates every heart of this offer on the page, and the action of its form. */
function show(id: string, on: boolean): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[data-watch="${CSS.escape(id)}"]`)) {
    const button = form.querySelector('button');
    if (button) button.ariaPressed = String(on);
    form.action = on ? '/form/user/removeWatchlist' : '/form/user/addWatchlist';
  }
}
