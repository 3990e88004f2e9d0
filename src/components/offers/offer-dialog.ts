import { call } from '../../client/call.ts';
import { dismissToast, showToast } from '../../client/toasts.ts';
import { t } from '../../client/words.ts';
import { serverTimeReadAt, syncServerClock } from '../ui/server-clock.ts';
import { NEW_OFFER, type Who } from './offering.ts';

/** Links that open the form: "Add New Offer", and links to the person's offers marked with `data-offer-dialog`. */
const LINK = `a[href="${NEW_OFFER}"], a[data-offer-dialog]`;
const MODES = ['edit', 'view', 'duplicate', 'use'] as const;

/** Loading that takes longer than this is announced (ms). */
const SLOW_MS = 400;

/**
 * `<kind-offer-dialog>`: a plain click on a link to the offer form opens it over the page (§2.4). The form is loaded on
 * demand; if that fails, the link opens its page as it does without a script.
 */
class KindOfferDialog extends HTMLElement {
  #opening = false;

  connectedCallback(): void {
    document.addEventListener('click', this.#onClick);
  }

  disconnectedCallback(): void {
    document.removeEventListener('click', this.#onClick);
  }

  #onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(LINK);
    if (!link || !isPlain(event) || document.querySelector('.offer-form')) return;
    event.preventDefault();
    if (!this.#opening) void this.#open(link);
  };

  async #open(link: HTMLAnchorElement): Promise<void> {
    this.#opening = true;
    focusForReturn(link);
    const settled = sayIfSlow();
    try {
      const [{ openOfferDialog }, loaded] = await Promise.all([
        import('../../islands/offers/open-dialog.tsx'),
        call('product/offerForm', formRequestOf(new URL(link.href))),
      ]);
      if (!loaded.ok) throw new Error(loaded.message);
      syncServerClock(Number(this.dataset.now), serverTimeReadAt());
      openOfferDialog(this.dataset.who as Who, loaded.data);
    } catch {
      location.assign(link.href);
    }
    settled();
    this.#opening = false;
  }
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
  const mode = MODES.find((each) => pathname.endsWith(`/${each}`)) ?? 'new';
  return { mode, id: searchParams.get('id') ?? '' } as const;
}

if (!customElements.get('kind-offer-dialog')) customElements.define('kind-offer-dialog', KindOfferDialog);
