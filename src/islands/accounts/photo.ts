import { whileBusy } from '../../client/forms/busy.ts';
import { showToast } from '../../client/toasts.ts';
import { t } from '../../client/words.ts';

/** The editor, and React with it, loads when someone opens it. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-photo]')) {
  button.hidden = false;
  button.addEventListener('click', () => void whileBusy([button], open));
}

async function open(): Promise<void> {
  try {
    const { openPhotoEditor } = await import('./open-photo.tsx');
    openPhotoEditor();
  } catch {
    showToast(t('Something went wrong!'), 'error');
  }
}
