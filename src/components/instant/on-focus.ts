/** What is found as one types is loaded when somebody goes to a search field: nobody else pays for it. */
document.addEventListener('focusin', ({ target }) => serve(target));
serve(document.activeElement);

function serve(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.role === 'combobox') return;
  const form = target.closest<HTMLFormElement>('form[data-instant]');
  if (form) void import('./combobox.ts').then(({ makeCombobox }) => makeCombobox(form, target));
}
