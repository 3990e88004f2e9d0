import { showToast, type Tone } from '../../../client/toasts.ts';

const texts: Record<string, string> = {
  success: 'Request sent successfully',
  warning: 'You’ve been outbid. The price is now £260.',
  error: 'Something went wrong!',
  info: 'Someone bid in the last minutes, so the end has moved by two minutes.',
};

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const theme = target.closest<HTMLElement>('[data-set-theme]')?.dataset.setTheme;
  if (theme !== undefined) document.documentElement.dataset.theme = theme;
  const tone = target.closest<HTMLElement>('[data-toast]')?.dataset.toast;
  if (tone) showToast(texts[tone] ?? tone, tone as Tone);
});
