import { call } from '../../../client/call.ts';
import { showToast } from '../../../client/toasts.ts';
import { t } from '../../../client/words.ts';

/** Hearts switch where they stand, with a way back; what the server refuses switches back by itself. */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.watch) return;
  event.preventDefault();
  void watch(form.dataset.watch, form.dataset.title ?? '', !isPressed(form));
});

const isPressed = (form: HTMLFormElement) => form.querySelector('button')?.ariaPressed === 'true';

/** What the heart of an offer was pressed to last, while one of its answers is on its way. */
const wishes = new Map<string, boolean>();

/** One call after the other for each offer: two on their way at once could arrive in either order. */
async function watch(id: string, title: string, on: boolean): Promise<void> {
  show(id, on);
  const isUnderWay = wishes.has(id);
  wishes.set(id, on);
  if (isUnderWay) return;
  const { asked, answer } = await asWished(id, on);
  wishes.delete(id);
  if (!answer.ok) {
    show(id, !asked);
    showToast(answer.message, 'error');
    return;
  }
  const said = asked
    ? t('“{title}” is in your favourites.', { title })
    : t('“{title}” is no favourite any more.', { title });
  showToast(said, 'success', { label: t('Undo'), run: () => void watch(id, title, !asked) });
}

type Answered = Awaited<ReturnType<typeof call<'user/addWatchlist'>>>;

/** Asks until nothing else was wished for meanwhile; what was asked last, and its answer. */
async function asWished(id: string, asked: boolean): Promise<{ asked: boolean; answer: Answered }> {
  const answer = await call(asked ? 'user/addWatchlist' : 'user/removeWatchlist', { project_id: id });
  const wish = wishes.get(id) ?? asked;
  return answer.ok && wish !== asked ? asWished(id, wish) : { asked, answer };
}

/** Every heart of this offer on the page, and where it leads without a script. */
function show(id: string, on: boolean): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[data-watch="${CSS.escape(id)}"]`)) {
    const button = form.querySelector('button');
    if (button) button.ariaPressed = String(on);
    form.action = on ? '/form/user/removeWatchlist' : '/form/user/addWatchlist';
  }
}
