import { call } from '../../client/call.ts';
import { dismissToast, showToast } from '../../client/toasts.ts';
import { t } from '../../client/words.ts';
import { FORM_MODES } from '../../domain/offers/choices.ts';
import { stepFrom } from '../../domain/offers/fields/step-names.ts';
import { type FormAddress, formOfAddress, hashOfForm } from '../../islands/offers/steps/address.ts';
import { serverTimeReadAt, syncServerClock } from '../ui/server-clock.ts';
import { NEW_OFFER, type Who } from './offering.ts';

/** Links that open the form: "Add New Offer", and links to the person's offers marked with `data-offer-dialog`. */
const LINK = `a[href="${NEW_OFFER}"], a[data-offer-dialog]`;

/** Loading that takes longer than this is announced (ms). */
const SLOW_MS = 400;

/**
 * `<kind-offer-dialog>`: a plain click on a link to the offer form opens it over the page (§2.4, §2.6). The dialog has an
 * address of its own: Back closes it, and a reload opens it again. The form is loaded on demand; if that fails, the link
 * opens its page as it does without a script.
 */
class KindOfferDialog extends HTMLElement {
  #opening = false;
  /** The page is being left, which closes the dialog but keeps its address. */
  #isHidden = false;
  #close: (() => void) | null = null;
  /** Resolves once the address of a dialog that was closed is gone. */
  #left: Promise<unknown> = Promise.resolve();

  connectedCallback(): void {
    document.addEventListener('click', this.#onClick);
    addEventListener('popstate', this.#onAddress);
    addEventListener('pagehide', this.#onHidden);
    addEventListener('pageshow', this.#onShown);
  }

  disconnectedCallback(): void {
    document.removeEventListener('click', this.#onClick);
    removeEventListener('popstate', this.#onAddress);
    removeEventListener('pagehide', this.#onHidden);
    removeEventListener('pageshow', this.#onShown);
  }

  #onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINK);
    if (!link || !isPlain(event) || document.querySelector('.offer-form')) return;
    event.preventDefault();
    focusForReturn(link);
    void this.#open({ ...formRequestOf(new URL(link.href)), step: null }, link.href);
  };

  /** Follows the address: after a reload, and on Back and Forward. */
  #onAddress = (): void => {
    const form = formOfAddress(location);
    if (!form) this.#close?.();
    else if (!this.#close) void this.#open(form, null);
  };

  #onHidden = (): void => {
    this.#isHidden = true;
  };

  #onShown = (): void => {
    this.#isHidden = false;
    this.#onAddress();
  };

  /** `page` is opened instead if the form cannot be loaded; null for a dialog that its address opens. */
  async #open(form: FormAddress, page: string | null): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    const settled = sayIfSlow();
    try {
      const [{ openOfferDialog }, loaded] = await Promise.all([
        import('../../islands/offers/open-dialog.tsx'),
        call('product/offerForm', { mode: form.mode, id: form.id }),
        this.#left,
      ]);
      if (!loaded.ok) throw new Error(loaded.message);
      syncServerClock(Number(this.dataset.now), serverTimeReadAt());
      if (page) history.pushState(OPENED_HERE, '', hashOfForm(form));
      const onClosed = () => this.#onClosed();
      const who = this.dataset.who as Who;
      this.#close = openOfferDialog({ who, loaded: loaded.data, step: stepFrom(form.step), onClosed });
    } catch {
      if (page) location.assign(page);
      else leaveAddress();
    }
    settled();
    this.#opening = false;
  }

  #onClosed(): void {
    this.#close = null;
    if (this.#isHidden || !formOfAddress(location)) return;
    if (history.state?.offer === OPENED_HERE.offer) this.#goBack();
    else leaveAddress();
  }

  #goBack(): void {
    this.#left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
  }
}

/** The state of a history entry that a link on the page before it has made. */
const OPENED_HERE = { offer: 'opened here' };

/** Takes the dialog's part off the address of this page. */
function leaveAddress(): void {
  history.replaceState(null, '', location.pathname + location.search);
}

function sayIfSlow(): () => void {
  let toast = 0;
  const timer = setTimeout(() => {
    toast = showToast(t('Opening the form…'));
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    dismissToast(toast);
  };
}

/** Whether the click would open the link in this tab. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);
}

/** Moves the focus to a visible element, since a dialog returns it there and a menu is closed by then. */
function focusForReturn(link: HTMLAnchorElement): void {
  const menu = link.closest<HTMLElement>('[popover]');
  menu?.hidePopover();
  const opener = menu && document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`);
  (opener ?? link).focus();
}

/** The mode (§4), from the last part of the link's path, and the offer or template it opens. */
function formRequestOf({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>) {
  const mode = FORM_MODES.find((each) => pathname.endsWith(`/${each}`)) ?? 'new';
  return { mode, id: searchParams.get('id') ?? '' };
}

if (!customElements.get('kind-offer-dialog')) customElements.define('kind-offer-dialog', KindOfferDialog);
