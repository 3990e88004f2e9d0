import { NEW_OFFER } from './offering.ts';

/** Links that open the form: "Add New Offer", and links to the person's offers marked with `data-offer-dialog`. */
const LINK = `a[href="${NEW_OFFER}"], a[data-offer-dialog]`;

/** Loaded when a form is opened: every page has this script, and few people open one. */
const loadOpener = () => import('./open-offer.ts');

/**
 * `<kind-offer-dialog>`: a plain click on a link to the offer form opens it over the page (§2.4, §2.6), and so does the
 * address of such a dialog, after a reload for example. If it cannot be loaded, the link opens its page as it does without
 * a script.
 */
class KindOfferDialog extends HTMLElement {
  connectedCallback(): void {
    document.addEventListener('click', this.#onClick);
    addEventListener('popstate', this.#onAddress);
    this.#onAddress();
  }

  disconnectedCallback(): void {
    document.removeEventListener('click', this.#onClick);
    removeEventListener('popstate', this.#onAddress);
  }

  #onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINK);
    if (!link || !isPlain(event) || document.querySelector('.offer-form')) return;
    event.preventDefault();
    loadOpener().then(
      ({ openLink }) => openLink(link, this.dataset),
      () => location.assign(link.href),
    );
  };

  #onAddress = (): void => {
    if (!location.hash.startsWith('#offer/')) return;
    loadOpener().then(
      ({ followAddress }) => followAddress(this.dataset),
      () => {},
    );
  };
}

/** Whether the click would open the link in this tab. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);
}

if (!customElements.get('kind-offer-dialog')) customElements.define('kind-offer-dialog', KindOfferDialog);
