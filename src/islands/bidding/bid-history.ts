import { fetchPage } from '../../client/call.ts';
import { onLotChange } from '../../client/stores/lot.ts';
import { t } from '../../client/words.ts';

/** The list is fetched at most this often, as a busy lot changes faster than anyone can read. */
const MIN_INTERVAL_MS = 2_000;
/** The part of the page of bids that the dialog shows. */
const PART = '[data-bids]';

/** Shows the page of bids at this address in a dialog; it turns its pages and follows the lot until it is closed. */
export function openBidHistory(address: string, offerId: string): void {
  const dialog = makeDialog();
  const body = dialog.querySelector<HTMLElement>('.dialog__body');
  if (!body) return;
  const pages = new BidPages(body, address);
  const stop = onLotChange(offerId, () => pages.refreshSoon());
  dialog.addEventListener('close', () => {
    stop();
    pages.leave();
    dialog.remove();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
  void pages.show(address);
}

class BidPages {
  readonly #body: HTMLElement;
  #address: string;
  #request = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the lot has changed since the last page was asked for. */
  #isStale = false;

  constructor(body: HTMLElement, address: string) {
    this.#body = body;
    this.#address = address;
    body.addEventListener('click', (event) => this.#onClick(event));
  }

  async show(address: string): Promise<void> {
    this.#address = address;
    this.#isStale = false;
    this.#request.abort();
    const mine = new AbortController();
    this.#request = mine;
    this.#body.ariaBusy = 'true';
    const answer = await fetchPage(address, mine.signal);
    if (mine.signal.aborted) return;
    this.#body.ariaBusy = null;
    const part = answer.ok ? answer.data.querySelector(PART) : null;
    if (part) this.#body.replaceChildren(document.importNode(part, true));
    else this.#showFailure(answer.ok ? t('Something went wrong!') : answer.message);
    this.#body.querySelector('a[aria-current]')?.scrollIntoView({ block: 'nearest' });
    if (this.#isStale) this.refreshSoon();
  }

  refreshSoon(): void {
    this.#isStale = true;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#body.ariaBusy === null) void this.show(this.#address);
    }, Math.random() * MIN_INTERVAL_MS);
  }

  leave(): void {
    this.#request.abort();
    clearTimeout(this.#timer);
  }

  #onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>('a.pagination__step');
    if (target?.closest('[data-again]')) void this.show(this.#address);
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void this.show(link.href).then(() => this.#body.querySelector<HTMLElement>('a[aria-current]')?.focus());
  }

  #showFailure(message: string): void {
    const text = document.createElement('p');
    text.className = 'notice notice--warning';
    text.textContent = message;
    const again = document.createElement('button');
    again.type = 'button';
    again.className = 'button button--line';
    again.dataset.again = '';
    again.textContent = t('Try again');
    this.#body.replaceChildren(text, again);
  }
}

function makeDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog dialog--wide';
  dialog.setAttribute('aria-labelledby', 'bid-history-title');
  const head = document.createElement('div');
  head.className = 'dialog__head';
  const title = document.createElement('h2');
  title.id = 'bid-history-title';
  title.textContent = t('Bid history');
  head.replaceChildren(title);
  const body = document.createElement('div');
  body.className = 'dialog__body stack';
  body.replaceChildren(...skeleton());
  const foot = document.createElement('div');
  foot.className = 'dialog__foot';
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button button--line';
  close.textContent = t('Close');
  close.addEventListener('click', () => dialog.close());
  foot.replaceChildren(close);
  dialog.replaceChildren(head, body, foot);
  document.body.appendChild(dialog);
  return dialog;
}

function skeleton(): HTMLElement[] {
  const text = document.createElement('p');
  text.className = 'hidden-text';
  text.textContent = t('Loading…');
  const line = document.createElement('span');
  line.className = 'skeleton skeleton--line';
  return [text, line];
}
