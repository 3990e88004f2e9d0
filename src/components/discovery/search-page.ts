import { fetchPage } from '../../client/call.ts';
import { showToast } from '../../client/toasts.ts';

/**
 * The search page without reloads: every change fetches the page of the new address and replaces the elements with
 * `data-part`. Each step is an entry in the browser's history. Without JavaScript the form and links work as usual.
 */
const TYPING_MS = 150;
const SCROLLED_MS = 150;

const root = document.querySelector<HTMLElement>('[data-search-page]');
const form = document.querySelector<HTMLFormElement>('#search-filters');
let request = new AbortController();
let typing: number | undefined;
let scrolling: number | undefined;

/** How an address enters the history: as a new entry, in place of the current one, or not at all ("back"). */
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
  window.addEventListener('scroll', storeScroll, { passive: true });
  initSheet(root, form);
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** The address of the form's search, without empty fields and defaults. */
function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(
    ([name, value]) => value !== '' && value !== 'any' && !isDefault(name, value),
  );
  const params = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `/search?${params}` : '/search';
}

const isDefault = (name: string, value: FormDataEntryValue) => name === 'sort' && value === 'ending';

/** Sets the fields to an address before its page has arrived, so that further choices build on it. */
function fill(form: HTMLFormElement, search: string): void {
  const params = new URLSearchParams(search);
  for (const field of form.elements) {
    if (!isField(field)) continue;
    if (field.type === 'checkbox' && field instanceof HTMLInputElement) {
      field.checked = params.getAll(field.name).includes(field.value);
    } else field.value = params.get(field.name) ?? defaultOf(field);
  }
}

function defaultOf(field: HTMLInputElement | HTMLSelectElement): string {
  if (field.name === 'sort') return 'ending';
  return field instanceof HTMLSelectElement && field.querySelector('[value=any]') ? 'any' : '';
}

/** Pagination and filter links do not reload the page either. */
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
  request.abort();
  const mine = new AbortController();
  request = mine;
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
  const canonical = pathname === '/search' ? pathname + search : address;
  if (step === 'push' && canonical !== location.pathname + location.search) history.pushState({ y: 0 }, '', canonical);
  if (step === 'replace') history.replaceState(history.state, '', canonical);
  show(page);
  if (step === 'back') window.scrollTo(0, Number(history.state?.y) || 0);
  return true;
}

/** Replaces the parts with those of another page. The focus, unfinished input and open groups stay as they are. */
function show(page: Document): void {
  const focused = document.activeElement?.id;
  const unfinished = document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null;
  const open = [...document.querySelectorAll('.facet[open], .facet__more[open]')].map(({ id }) => id);
  for (const part of document.querySelectorAll('[data-part]')) {
    const other = page.getElementById(part.id);
    if (other) part.replaceWith(document.importNode(other, true));
  }
  document.title = page.title;
  announce(page.getElementById('search-figure')?.textContent ?? '');
  for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  const header = document.querySelector<HTMLInputElement>('#header-search');
  if (header && header !== document.activeElement) {
    header.value = page.querySelector<HTMLInputElement>('#header-search')?.value ?? header.value;
  }
  const again = focused ? document.getElementById(focused) : null;
  if (again && again !== document.activeElement) again.focus({ preventScroll: true });
  if (unfinished !== null && again instanceof HTMLInputElement && /^(text|search)$/.test(again.type)) {
    again.value = unfinished;
  }
}

/** Updates the live region only if the count has changed. */
function announce(figure: string): void {
  const status = document.getElementById('search-figure');
  if (status && status.textContent !== figure) status.textContent = figure;
}

function toTop(): void {
  document.getElementById('search-heading')?.focus({ preventScroll: true });
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
}

/** Stores the scroll position in the history entry, for the back button. */
function storeScroll(): void {
  clearTimeout(scrolling);
  scrolling = window.setTimeout(() => history.replaceState({ ...history.state, y: window.scrollY }, ''), SCROLLED_MS);
}

/** On small screens the filters move into a sheet while it is open. */
function initSheet(root: HTMLElement, form: HTMLFormElement): void {
  const sheet = document.querySelector<HTMLDialogElement>('#filter-sheet');
  const [inside, outside] = [root.querySelector('[data-filters-sheet]'), root.querySelector('[data-filters-home]')];
  if (!sheet || !inside || !outside) return;
  root.querySelector('[data-open-filters]')?.addEventListener('click', () => inside.append(form));
  sheet.addEventListener('close', () => outside.append(form));
  matchMedia('(min-width: 64rem)').addEventListener('change', ({ matches }) => matches && sheet.close());
}
