import { dismissToast, showToast, type Toast, type ToastAction, type Tone, toasts } from '../../../client/toasts.ts';

const SHOWN_MS = 6000;
const tones: readonly string[] = ['info', 'success', 'warning', 'error'];

/** `<kind-toasts>`: shows the store's messages. Their time stops while the pointer or the focus is on one. */
class KindToasts extends HTMLElement {
  #shown = new Map<number, HTMLElement>();
  #left = new Map<number, number>();
  #timer: number | undefined;
  #stop = () => {};

  connectedCallback(): void {
    this.#adoptFlash();
    this.#stop = toasts.subscribe((list) => this.#draw(list));
    this.#timer = window.setInterval(() => this.#age(250), 250);
  }

  disconnectedCallback(): void {
    this.#stop();
    clearInterval(this.#timer);
  }

  #adoptFlash(): void {
    const flash = this.querySelector<HTMLElement>('[data-flash]');
    if (!flash) return;
    flash.remove();
    showToast(flash.textContent?.trim() ?? '', toTone(flash.dataset.flash));
  }

  #draw(list: readonly Toast[]): void {
    for (const [id, element] of this.#shown) {
      if (!list.some((toast) => toast.id === id)) this.#drop(id, element);
    }
    for (const toast of list) if (!this.#shown.has(toast.id)) this.#add(toast);
  }

  #add({ id, tone, text, action }: Toast): void {
    const copy = this.querySelector('template')?.content.firstElementChild?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return;
    copy.classList.add(`toast--${tone}`);
    copy.querySelector('.toast__text')?.replaceChildren(text);
    copy.querySelector('button')?.addEventListener('click', () => dismissToast(id));
    if (action) copy.querySelector('.toast__text')?.after(this.#actionOf(id, action));
    this.append(copy);
    this.#shown.set(id, copy);
    this.#left.set(id, SHOWN_MS);
  }

  #actionOf(id: number, { label, run }: ToastAction): HTMLButtonElement {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'toast__action',
      textContent: label,
    });
    button.addEventListener('click', () => {
      dismissToast(id);
      run();
    });
    return button;
  }

  #drop(id: number, element: HTMLElement): void {
    element.remove();
    this.#shown.delete(id);
    this.#left.delete(id);
  }

  #age(byMs: number): void {
    if (this.matches(':has(:hover, :focus-visible)') || document.hidden) return;
    for (const [id, left] of this.#left) {
      this.#left.set(id, left - byMs);
      if (left <= byMs) dismissToast(id);
    }
  }
}

function toTone(text: string | undefined): Tone {
  return tones.includes(text ?? '') ? (text as Tone) : 'info';
}

if (!customElements.get('kind-toasts')) customElements.define('kind-toasts', KindToasts);
