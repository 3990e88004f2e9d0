import { base, nextNumber } from './base.js';

const CLASSES = {
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
};

/** The card element: a frame that keeps the number to itself. */
export class CardElement {
  #key;
  #options;
  #id = `card-${nextNumber()}`;
  #frame = null;
  #ready = false;
  #listeners = new Map();
  #pending = new Map();
  #scheme = matchMedia('(prefers-color-scheme: dark)');

  constructor(key, options) {
    this.#key = key;
    this.#options = options;
  }

  mount(target) {
    const holder = typeof target === 'string' ? document.querySelector(target) : target;
    if (!holder)
      throw new Error(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      );
    if (this.#frame) this.unmount();
    this.#frame = this.#createFrame();
    addEventListener('message', this.#receive);
    this.#scheme.addEventListener('change', this.#restyle);
    holder.classList.add('StripeElement');
    holder.replaceChildren(this.#frame);
    return this;
  }

  unmount() {
    removeEventListener('message', this.#receive);
    this.#scheme.removeEventListener('change', this.#restyle);
    this.#frame?.parentElement?.classList.remove('StripeElement', ...Object.values(CLASSES));
    this.#frame?.remove();
    this.#frame = null;
    this.#ready = false;
    return this;
  }

  destroy() {
    this.unmount();
    this.#listeners.clear();
    return this;
  }

  on(event, handler) {
    const handlers = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, handlers.add(handler));
    return this;
  }

  off(event, handler) {
    if (handler) this.#listeners.get(event)?.delete(handler);
    else this.#listeners.delete(event);
    return this;
  }

  once(event, handler) {
    const first = (payload) => {
      this.off(event, first);
      handler(payload);
    };
    return this.on(event, first);
  }

  update(options) {
    this.#options = { ...this.#options, ...options };
    this.#restyle();
    return this;
  }

  focus = () => this.#tell({ type: 'focus' });
  blur = () => this.#tell({ type: 'blur' });
  clear = () => this.#tell({ type: 'clear' });

  /** Makes a payment method of what stands in the frame; resolves with it or with an error. */
  tokenize(billingDetails) {
    if (!this.#ready)
      throw new Error(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    const request = nextNumber();
    this.#tell({ type: 'create-payment-method', request, key: this.#key, billingDetails });
    return new Promise((resolve) => this.#pending.set(request, resolve));
  }

  #createFrame() {
    const frame = document.createElement('iframe');
    const about = { origin: location.origin, element: this.#id, locale: this.#options.locale ?? 'en-GB' };
    frame.src = `${base}/v3/elements-card?${new URLSearchParams(about)}`;
    frame.title = 'Secure card payment input frame';
    frame.name = `__privateStripeFrame-${this.#id}`;
    frame.allow = 'payment';
    // The frame's own page is transparent only while both agree on the colour scheme.
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: '1.75em',
      border: '0',
      margin: '0',
      colorScheme: 'light',
      background: 'transparent',
    });
    return frame;
  }

  #tell(message) {
    this.#frame?.contentWindow?.postMessage({ ...message, kind: 'stand-in-card', element: this.#id }, base);
  }

  #restyle = () => {
    this.#tell({ type: 'style', style: this.#options.style, scheme: this.#scheme.matches ? 'dark' : 'light' });
  };

  #receive = (message) => {
    if (message.origin !== base || message.source !== this.#frame?.contentWindow) return;
    const { kind, element, type, event, request, result, height } = message.data ?? {};
    if (kind !== 'stand-in-card' || element !== this.#id) return;
    if (type === 'height') this.#frame.style.height = `${height}px`;
    else if (type === 'payment-method') this.#settle(request, result);
    else this.#announce(type, event);
  };

  #settle(request, result) {
    this.#pending.get(request)?.(result);
    this.#pending.delete(request);
  }

  #announce(type, event) {
    if (type === 'ready') {
      this.#ready = true;
      this.#restyle();
    }
    this.#mark(type, event);
    for (const handler of this.#listeners.get(type) ?? []) handler(event ?? { elementType: 'card' });
  }

  #mark(type, event) {
    const list = this.#frame?.parentElement?.classList;
    if (type === 'focus' || type === 'blur') list?.toggle(CLASSES.focus, type === 'focus');
    if (type !== 'change') return;
    list?.toggle(CLASSES.invalid, Boolean(event.error));
    list?.toggle(CLASSES.complete, event.complete);
    list?.toggle(CLASSES.empty, event.empty);
  }
}
