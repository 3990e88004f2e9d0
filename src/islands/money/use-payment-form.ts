import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadPart } from '../../client/load-part.ts';
import type { AmountDue, PaymentFields } from '../../client/payment-form.ts';
import { locale } from '../../client/words.ts';
import type { PaymentFormView } from '../../domain/money/payments/payment-form.ts';

export type PaymentForm = {
  /** Where the provider's fields appear. */
  holder: RefObject<HTMLDivElement | null>;
  state: 'loading' | 'ready' | 'broken';
  fields: PaymentFields | null;
  loadAgain: () => void;
};

const importForm = () => import('../../client/payment-form.ts');

/** The provider's fields for one amount, in `holder`. Their code comes with the page that shows them, and no other. */
export function usePaymentForm(view: PaymentFormView, { pence, currency }: AmountDue): PaymentForm {
  const holder = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Pick<PaymentForm, 'state' | 'fields'>>(LOADING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads the same once more
  useEffect(() => {
    let isGone = false;
    let fields: PaymentFields | null = null;
    const open = async () => {
      const { openPaymentFields } = await loadPart(importForm);
      if (isGone || !holder.current) return;
      fields = await openPaymentFields(holder.current, view, { pence, currency }, locale());
      if (isGone) fields.remove();
      else setLoaded({ state: 'ready', fields });
    };
    open().catch(() => {
      if (!isGone) setLoaded({ state: 'broken', fields: null });
    });
    return () => {
      isGone = true;
      fields?.remove();
    };
  }, [view, pence, currency, tries]);
  const loadAgain = () => {
    setLoaded(LOADING);
    setTries(tries + 1);
  };
  return { holder, ...loaded, loadAgain };
}

const LOADING = { state: 'loading', fields: null } as const;
