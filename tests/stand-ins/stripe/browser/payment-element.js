import { base, nextNumber } from './base.js';

const CLASSES = {
  focus: 'StripeElement--focus',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
};

/** The payment element: a frame that keeps what is typed to itself. */
export class PaymentElement {
  #options;
  #id = `payment-${nextNumber()}`;
  #frame = null;
  #ready = false;
  #listeners = new Map();
  #pending = new Map();

  constructor(options) {
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
    holder.classList.add('StripeElement');
    holder.replaceChildren(this.#frame);
    return this;
  }

  unmount() {
    removeEventListener('message', this.#receive);
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
    this.#draw();
    return this;
  }

  focus = () => this.#tell({ type: 'focus' });
  blur = () => this.#tell({ type: 'blur' });
  clear = () => this.#tell({ type: 'clear' });

  /** Lets the frame do something with what was typed; resolves with its result. */
  request(type, more = {}) {
    if (!this.#ready)
      throw new Error(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    const request = nextNumber();
    this.#tell({ ...more, type, request });
    return new Promise((resolve) => this.#pending.set(request, resolve));
  }

  #createFrame() {
    const frame = document.createElement('iframe');
    const about = { origin: location.origin, element: this.#id, locale: this.#options.locale };
    frame.src = `${base}/v3/elements-inner-payment?${new URLSearchParams(about)}`;
    frame.title = 'Secure payment input frame';
    frame.name = `__privateStripeFrame-${this.#id}`;
    frame.allow = 'payment';
    // The frame's own page is transparent only while both agree on the colour scheme. It is wider by the outline of a field.
    Object.assign(frame.style, {
      display: 'block',
      width: 'calc(100% + 8px)',
      height: '12rem',
      border: '0',
      margin: '-4px',
      colorScheme: 'light',
      background: 'transparent',
    });
    return frame;
  }

  #tell(message) {
    this.#frame?.contentWindow?.postMessage({ ...message, kind: 'stand-in-payment', element: this.#id }, base);
  }

  #draw() {
    this.#tell({ type: 'appearance', appearance: this.#options.appearance });
  }

  #receive = (message) => {
    if (message.origin !== base || message.source !== this.#frame?.contentWindow) return;
    const { kind, element, type, event, request, result, height } = message.data ?? {};
    if (kind !== 'stand-in-payment' || element !== this.#id) return;
    if (type === 'height') this.#frame.style.height = `${height}px`;
    else if (type === 'result') this.#settle(request, result);
    else if (type === 'ready') this.#begin();
    else this.#announce(type, event);
  };

  #settle(request, result) {
    this.#pending.get(request)?.(result);
    this.#pending.delete(request);
  }

  /** Without a payment method that can be shown there is no form. */
  #begin() {
    if (!(this.#options.methods ?? ['card']).includes('card')) {
      const message = 'None of the payment method types you allow can be used for this payment.';
      return this.#announce('loaderror', { error: { type: 'invalid_request_error', message } });
    }
    this.#ready = true;
    this.#draw();
    this.#announce('ready');
  }

  #announce(type, event) {
    this.#mark(type, event);
    for (const handler of this.#listeners.get(type) ?? []) handler({ ...event, elementType: 'payment' });
  }

  #mark(type, event) {
    const list = this.#frame?.parentElement?.classList;
    if (type === 'focus' || type === 'blur') list?.toggle(CLASSES.focus, type === 'focus');
    if (type !== 'change') return;
    list?.toggle(CLASSES.complete, event.complete);
    list?.toggle(CLASSES.empty, event.empty);
  }
}
