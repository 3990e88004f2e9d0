import { fetchPage } from '../../client/call.ts';
import { showToast } from '../../client/toasts.ts';

/**
 * The search page without reloads: what is chosen or typed asks for the page of its address, and the parts of that
 * page take the place of these. Every step is an address in the history; without a script form and links do the same.
 */
const TYPING_MS = 150;
const SCROLLED_MS = 150;

const root = document.querySelector<HTMLElement>('[data-search-page]');
const form = document.querySelector<HTMLFormElement>('#search-filters');
let asked = new AbortController();
let typing: number | undefined;
let scrolling: number | undefined;

/** How the way to an address is kept: a step of its own, the same step going on, or a step that was gone back to. */
type Step = 'push' | 'replace' | 'back';

if (root && form) {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form !== form || target.type !== 'search') return;
    clearTimeout(typing);
    typing = window.setTimeout(() => void go(addressOf(form), 'replace'), TYPING_MS);
  });
  document.addEventListener('change', ({ target }) => {
    if (isField(target) && target.form === form && target.type !== 'search') void go(addressOf(form), 'push');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void go(addressOf(form), 'push');
  });
  root.addEventListener('click', onLink);
  window.addEventListener('popstate', () => {
    fill(form, location.search);
    void go(location.pathname + location.search, 'back');
  });
  window.addEventListener('scroll', keepScroll, { passive: true });
  serveSheet(root, form);
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** The address that the form asks for, without the fields that say nothing. */
function addressOf(form: HTMLFormElement): string {
  const said = [...new FormData(form)].filter(
    ([name, value]) => value !== '' && value !== 'any' && !isUsual(name, value),
  );
  const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `/search?${params}` : '/search';
}

const isUsual = (name: string, value: FormDataEntryValue) => name === 'sort' && value === 'ending';

/** The fields say what the address does, before its page has come: what is chosen meanwhile is chosen on top of it. */
function fill(form: HTMLFormElement, search: string): void {
  const params = new URLSearchParams(search);
  for (const field of form.elements) {
    if (!isField(field)) continue;
    if (field.type === 'checkbox' && field instanceof HTMLInputElement) {
      field.checked = params.getAll(field.name).includes(field.value);
    } else field.value = params.get(field.name) ?? usualOf(field);
  }
}

function usualOf(field: HTMLInputElement | HTMLSelectElement): string {
  if (field.name === 'sort') return 'ending';
  return field instanceof HTMLSelectElement && field.querySelector('[value=any]') ? 'any' : '';
}

/** Links to other pages of the list and away from a filter stay on this page, too. */
function onLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const { pathname, search, origin } = new URL(link.href);
  if (origin !== location.origin || pathname !== '/search') return;
  event.preventDefault();
  if (form) fill(form, search);
  void go(pathname + search, 'push').then(
    (done) => done && (link.closest('.pagination') || !link.isConnected) && toTop(),
  );
}

async function go(address: string, step: Step): Promise<boolean> {
  clearTimeout(typing);
  asked.abort();
  const mine = new AbortController();
  asked = mine;
  const found = document.querySelector('.search-page__found');
  const slow = setTimeout(() => found?.setAttribute('aria-busy', 'true'), 120);
  const answer = await fetchPage(address, mine.signal);
  clearTimeout(slow);
  if (mine.signal.aborted) return false;
  found?.removeAttribute('aria-busy');
  if (!answer.ok && answer.code === 'OFFLINE') {
    showToast(answer.message, 'error');
    return false;
  }
  const page = answer.ok ? answer.data : null;
  if (!page?.querySelector('[data-search-page]')) {
    location.assign(address);
    return false;
  }
  const { pathname, search } = new URL(
    page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? address,
    location.href,
  );
  const kept = pathname === '/search' ? pathname + search : address;
  if (step === 'push' && kept !== location.pathname + location.search) history.pushState({ y: 0 }, '', kept);
  if (step === 'replace') history.replaceState(history.state, '', kept);
  show(page);
  if (step === 'back') window.scrollTo(0, Number(history.state?.y) || 0);
  return true;
}

/** Takes over the parts of another page; what has the focus keeps it, and what was unfolded stays so. */
function show(page: Document): void {
  const focused = document.activeElement?.id;
  const half = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null;
  const unfolded = [...document.querySelectorAll('.facet[open], .facet__more[open]')].map(({ id }) => id);
  for (const part of document.querySelectorAll('[data-part]')) {
    const other = page.getElementById(part.id);
    if (other) part.replaceWith(document.importNode(other, true));
  }
  document.title = page.title;
  say(page.getElementById('search-figure')?.textContent ?? '');
  for (const id of unfolded) document.getElementById(id)?.setAttribute('open', '');
  const header = document.querySelector<HTMLInputElement>('#header-search');
  if (header && header !== document.activeElement) {
    header.value = page.querySelector<HTMLInputElement>('#header-search')?.value ?? header.value;
  }
  const again = focused ? document.getElementById(focused) : null;
  if (again && again !== document.activeElement) again.focus({ preventScroll: true });
  if (half !== null && again instanceof HTMLInputElement && /^(text|search)$/.test(again.type)) again.value = half;
}

/** The count is told to who cannot see it, and only when it has changed. */
function say(figure: string): void {
  const told = document.getElementById('search-figure');
  if (told && told.textContent !== figure) told.textContent = figure;
}

function toTop(): void {
  document.getElementById('search-heading')?.focus({ preventScroll: true });
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}

/** Where the list was read to is kept with the step, for the way back. */
function keepScroll(): void {
  clearTimeout(scrolling);
  scrolling = window.setTimeout(() => history.replaceState({ ...history.state, y: window.scrollY }, ''), SCROLLED_MS);
}

/** On a small screen the filters stand in a sheet while it is open. */
function serveSheet(root: HTMLElement, form: HTMLFormElement): void {
  const sheet = document.querySelector<HTMLDialogElement>('#filter-sheet');
  const [inside, outside] = [root.querySelector('[data-filters-sheet]'), root.querySelector('[data-filters-home]')];
  if (!sheet || !inside || !outside) return;
  root.querySelector('[data-open-filters]')?.addEventListener('click', () => inside.append(form));
  sheet.addEventListener('close', () => outside.append(form));
  matchMedia('(min-width: 64rem)').addEventListener('change', ({ matches }) => matches && sheet.close());
}
