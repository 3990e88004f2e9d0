import { showToast } from '../../client/toasts.ts';
import { t } from '../../client/words.ts';

/** The editor is loaded when somebody asks for it; React comes with it and not before. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-photo]')) {
  button.hidden = false;
  button.addEventListener('click', () => void open(button));
}

async function open(button: HTMLButtonElement): Promise<void> {
  button.ariaBusy = 'true';
  try {
    const { openPhotoEditor } = await import('./open-photo.tsx');
    openPhotoEditor();
  } catch {
    showToast(t('Something went wrong!'), 'error');
  }
  button.ariaBusy = null;
}
