/** Loads the instant search when a search field gets the focus. */
document.addEventListener('focusin', ({ target }) => load(target));
load(document.activeElement);

function load(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || target.role === 'combobox') return;
  const form = target.closest<HTMLFormElement>('form[data-instant]');
  if (form) void import('./instant-search.ts').then(({ makeInstant }) => makeInstant(form, target));
}

export {};
