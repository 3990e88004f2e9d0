import { call } from '../../client/call.ts';
import { showToast } from '../../client/toasts.ts';
import { t } from '../../client/words.ts';

/** Hearts switch where they stand, with a way back; what the server refuses switches back by itself. */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.watch) return;
  event.preventDefault();
  void watch(form.dataset.watch, form.dataset.title ?? '', !isPressed(form));
});

const isPressed = (form: HTMLFormElement) => form.querySelector('button')?.ariaPressed === 'true';

async function watch(id: string, title: string, on: boolean): Promise<void> {
  show(id, on);
  const answer = await call(on ? 'user/addWatchlist' : 'user/removeWatchlist', { project_id: id });
  if (!answer.ok) {
    show(id, !on);
    showToast(answer.message, 'error');
    return;
  }
  const said = on
    ? t('“{title}” is in your favourites.', { title })
    : t('“{title}” is no favourite any more.', { title });
  showToast(said, 'success', { label: t('Undo'), run: () => void watch(id, title, !on) });
}

/** Every heart of this offer on the page, and where it leads without a script. */
function show(id: string, on: boolean): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[data-watch="${CSS.escape(id)}"]`)) {
    const button = form.querySelector('button');
    if (button) button.ariaPressed = String(on);
    form.action = on ? '/form/user/removeWatchlist' : '/form/user/addWatchlist';
  }
}
