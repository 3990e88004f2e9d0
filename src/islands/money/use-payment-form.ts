import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CardElement, type CardProvider, loadCardProvider } from '../../client/payment-form.ts';
import { locale } from '../../client/words.ts';

export type Card = {
  holder: RefObject<HTMLDivElement | null>;
  state: 'loading' | 'ready' | 'broken';
  error: string;
  complete: boolean;
  provider: CardProvider | null;
  element: CardElement | null;
};

/** The provider's card field, mounted into `holder`. Card data never leaves it. */
export function usePaymentForm(scriptUrl: string, publishableKey: string): Card {
  const holder = useRef<HTMLDivElement>(null);
  const [tools, setTools] = useState<Pick<Card, 'provider' | 'element'>>({ provider: null, element: null });
  const [state, setState] = useState<Card['state']>('loading');
  const [typed, setTyped] = useState({ error: '', complete: false });
  useEffect(() => {
    let gone = false;
    let mounted: CardElement | null = null;
    void loadCardProvider(scriptUrl, publishableKey, locale()).then((provider) => {
      if (gone || !holder.current) return;
      if (!provider) return setState('broken');
      mounted = provider.elements().create('card', { style: styleOf(holder.current), hidePostalCode: true });
      mounted.on('change', ({ complete, error }) => setTyped({ complete, error: error?.message ?? '' }));
      mounted.on('ready', () => setState('ready'));
      mounted.mount(holder.current);
      setTools({ provider, element: mounted });
    });
    return () => {
      gone = true;
      mounted?.destroy();
    };
  }, [scriptUrl, publishableKey]);
  return { holder, state, ...typed, ...tools };
}

/** The field is the provider's own frame, so our colours and fonts are passed to it. */
function styleOf(holder: HTMLElement) {
  const { color, fontSize } = getComputedStyle(holder);
  return {
    base: { color, fontSize, fontFamily: 'system-ui, sans-serif', '::placeholder': '#8a8798' },
    invalid: { color: '#b3261e' },
  };
}
