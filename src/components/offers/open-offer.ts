import { call } from '../../client/call.ts';
import { dismissToast, showToast } from '../../client/toasts.ts';
import { t } from '../../client/words.ts';
import { FORM_MODES } from '../../domain/offers/choices.ts';
import { stepFrom } from '../../domain/offers/fields/step-names.ts';
import { type FormAddress, formOfAddress, hashOfForm } from '../../islands/offers/steps/address.ts';
import { serverTimeReadAt, syncServerClock } from '../ui/server-clock.ts';
import type { Who } from './offering.ts';

/** Loading that takes longer than this is announced (ms). */
const SLOW_MS = 400;

/** `data-who` and `data-now` of the element. */
type Data = DOMStringMap;

let isOpening = false;
/** Closes the dialog that is open. */
let close: (() => void) | null = null;
/** The page is being left, which closes the dialog but keeps its address. */
let isHidden = false;
/** Resolves once the address of a dialog that was closed is gone. */
let left: Promise<unknown> = Promise.resolve();

/** Opens the form of a link. The dialog has an address of its own: Back closes it, and a reload opens it again. */
export function openLink(link: HTMLAnchorElement, data: Data): void {
  focusForReturn(link);
  void open({ ...formRequestOf(new URL(link.href)), step: null }, data, link.href);
}

/** Opens the form that the address names, if none is open. */
export function followAddress(data: Data): void {
  const form = formOfAddress(location);
  if (form && !close) void open(form, data, null);
}

addEventListener('popstate', () => {
  if (!formOfAddress(location)) close?.();
});
addEventListener('pagehide', () => {
  isHidden = true;
});
addEventListener('pageshow', () => {
  isHidden = false;
  const element = document.querySelector<HTMLElement>('kind-offer-dialog');
  if (element) followAddress(element.dataset);
});

/** `page` is opened instead if the form cannot be loaded; null for a dialog that its address opens. */
async function open(form: FormAddress, data: Data, page: string | null): Promise<void> {
  if (isOpening) return;
  isOpening = true;
  const settled = sayIfSlow();
  try {
    const [{ openOfferDialog }, loaded] = await Promise.all([
      import('../../islands/offers/open-dialog.tsx'),
      call('product/offerForm', { mode: form.mode, id: form.id }),
      left,
    ]);
    if (!loaded.ok) throw new Error(loaded.message);
    syncServerClock(Number(data.now), serverTimeReadAt());
    if (page) history.pushState(OPENED_HERE, '', hashOfForm(form));
    const step = stepFrom(form.step);
    close = openOfferDialog({ who: data.who as Who, loaded: loaded.data, step, onClosed });
  } catch {
    if (page) location.assign(page);
    else leaveAddress();
  }
  settled();
  isOpening = false;
}

function onClosed(): void {
  close = null;
  if (isHidden || !formOfAddress(location)) return;
  if (history.state?.offer === OPENED_HERE.offer) goBack();
  else leaveAddress();
}

function goBack(): void {
  left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
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
