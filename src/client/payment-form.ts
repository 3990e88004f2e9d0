/** The part of Stripe.js that we use. Card numbers never pass through our own code. */
export type CardElement = {
  mount(target: HTMLElement): void;
  unmount(): void;
  destroy(): void;
  focus(): void;
  update(options: { style?: CardStyle; disabled?: boolean }): void;
  on(event: 'change', listener: (change: { complete: boolean; error?: { message?: string } }) => void): void;
  on(event: 'ready', listener: () => void): void;
};
type CardStyle = { base: Record<string, string>; invalid?: Record<string, string> };
type Answer = { error?: { message?: string } };
export type CardProvider = {
  elements(): { create(type: 'card', options: { style: CardStyle; hidePostalCode: boolean }): CardElement };
  createPaymentMethod(from: {
    type: 'card';
    card: CardElement;
    billing_details: { name: string };
  }): Promise<Answer & { paymentMethod?: { id: string } }>;
  handleNextAction(step: { clientSecret: string }): Promise<Answer>;
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options?: { locale: string }) => CardProvider;
  }
}

let loading: Promise<void> | null = null;

/** Loads the provider's script once, from its own address, in the language of `locale`. Null if it does not load. */
export async function loadCardProvider(
  scriptUrl: string,
  publishableKey: string,
  locale: string,
): Promise<CardProvider | null> {
  loading ??= loadScript(scriptUrl);
  await loading.catch(() => {
    loading = null;
  });
  // It names languages by two letters, and British English in full.
  return window.Stripe?.(publishableKey, { locale: locale === 'es-ES' ? 'es' : locale }) ?? null;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
    document.head.append(script);
  });
}
