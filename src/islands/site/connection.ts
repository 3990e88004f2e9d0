import { $disrupted, noteOnline } from '../../client/connection.ts';

/** Opens and closes the Connection Disrupted dialog. */
const dialog = document.querySelector<HTMLDialogElement>('#connection-dialog');

if (dialog) {
  window.addEventListener('online', noteOnline);
  dialog.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
  $disrupted.subscribe((disrupted) => {
    if (disrupted && !dialog.open) dialog.showModal();
    if (!disrupted && dialog.open) dialog.close();
  });
}
