/** Dialogs: `commandfor` for browsers without it, modal display of those opened by the server, closing by a click outside. */
const hasCommands = 'command' in HTMLButtonElement.prototype;

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target instanceof HTMLDialogElement && target.matches('[data-dialog]')) target.close();
  const button = target.closest('button[commandfor]');
  if (button && !hasCommands) runCommand(button);
});

for (const dialog of document.querySelectorAll('dialog[data-dialog][open]')) {
  if (!(dialog instanceof HTMLDialogElement)) continue;
  dialog.close();
  dialog.showModal();
}

function runCommand(button: Element): void {
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'show-modal') dialog.showModal();
  if (button.getAttribute('command') === 'close') dialog.close();
}
