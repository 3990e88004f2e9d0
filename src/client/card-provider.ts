/** The part of Stripe.js that is used here; the number of a card never passes through our own code. */
export type CardElement = {
  mount(target: HTMLElement): void;
  unmount(): void;
  destroy(): void;
  focus(): void;
  update(options: { style?: CardStyle; disabled?: boolean }): void;
  on(event: 'change', heard: (change: { complete: boolean; error?: { message?: string } }) => void): void;
  on(event: 'ready', heard: () => void): void;
};
export type CardStyle = { base: Record<string, string>; invalid?: Record<string, string> };
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

/** The provider's script, loaded once from its own address as it demands, speaking `locale`. Null where it could not be loaded. */
export async function loadCardProvider(
  scriptUrl: string,
  publishableKey: string,
  locale: string,
): Promise<CardProvider | null> {
  loading ??= loadScript(scriptUrl);
  await loading.catch(() => {
    loading = null;
  });
  // It knows languages by their two letters, and British English by its whole name.
  return window.Stripe?.(publishableKey, { locale: locale === 'es-ES' ? 'es' : locale }) ?? null;
}

function loadScript(src: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => loaded());
    script.addEventListener('error', () => failed(new Error(`${src} did not load`)));
    document.head.append(script);
  });
}
