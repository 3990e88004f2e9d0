import { showToast } from '../../client/toasts.ts';
import { t } from '../../client/words.ts';

/** The share button: opens the device's own menu, or else copies the address. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
  button.hidden = false;
  button.addEventListener('click', () => void share(button.dataset.share ?? location.href, button.dataset.title ?? ''));
}

async function share(url: string, title: string): Promise<void> {
  if (navigator.share) return navigator.share({ url, title }).catch(() => undefined);
  const copied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
  showToast(copied ? t('Link copied.') : url, 'info');
}
