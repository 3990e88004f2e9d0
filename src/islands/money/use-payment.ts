import { useEffect, useRef, useState } from 'react';
import { awaitOutcome, type Due, invoiceFor, type Outcome, startOrder, startPayment } from '../../client/pay.ts';
import { t } from '../../client/words.ts';
import { holderName } from '../../domain/money/payments/card.ts';
import type { Card } from './use-payment-form.ts';

export type Phase =
  | { step: 'form' }
  | { step: 'processing' }
  | { step: 'done' }
  | { step: 'failed'; message: string }
  /** No outcome yet: a webhook or look-up will bring it. */
  | { step: 'waiting' };

export type Errors = { name: string; card: string };

const NO_ERRORS: Errors = { name: '', card: '' };
const NO_CARD = 'Please select/add a card to proceed';

/** Payments of one due amount, one after the other, each with its own keys. */
export function usePayment(due: Due, card: Card, pendingPayment: string | null) {
  const [phase, setPhase] = useState<Phase>(pendingPayment ? { step: 'processing' } : { step: 'form' });
  const [errors, setErrors] = useState<Errors>(NO_ERRORS);
  const owed = useRef(due);
  useWarningWhile(phase.step === 'processing');
  useEffect(() => {
    if (pendingPayment) void awaitOutcome(pendingPayment).then((outcome) => setPhase(phaseOf(outcome)));
  }, [pendingPayment]);

  async function pay(name: string): Promise<void> {
    const problems = check(name, card);
    setErrors(problems);
    if (problems.name || problems.card || !card.provider || !card.element) return;
    setPhase({ step: 'processing' });
    const method = await card.provider.createPaymentMethod({
      type: 'card',
      card: card.element,
      billing_details: { name: name.trim() },
    });
    if (!method.paymentMethod) {
      setErrors({ ...NO_ERRORS, card: method.error?.message ?? t(NO_CARD) });
      return setPhase({ step: 'form' });
    }
    setPhase(phaseOf(await collect(owed, method.paymentMethod.id, card)));
  }

  /** A cart that has not become an invoice is reloaded, to show its current state. */
  function again(): void {
    if (owed.current.kind === 'cart') location.reload();
    else setPhase({ step: 'form' });
  }

  return { phase, errors, pay, again };
}

function check(name: string, card: Card): Errors {
  const parsed = holderName.safeParse(name);
  const cardError = card.error || (card.complete ? '' : t(NO_CARD));
  return { name: parsed.success ? '' : t(parsed.error.issues[0]?.message ?? ''), card: cardError };
}

/** Checks the cart out once, then charges. The invoice stays in the address, so that a reload finds it. */
async function collect(owed: { current: Due }, method: string, card: Card): Promise<Outcome> {
  const started = await start(owed, method);
  if (started.status === 'requires_action') {
    await card.provider?.handleNextAction({ clientSecret: started.clientSecret });
    return awaitOutcome(started.paymentId);
  }
  return started.status === 'processing' && started.paymentId ? awaitOutcome(started.paymentId) : started;
}

async function start(owed: { current: Due }, method: string): Promise<Outcome> {
  const due = owed.current;
  if (due.kind === 'order') return startOrder(due, method, crypto.randomUUID());
  const invoice = await invoiceFor(due, crypto.randomUUID());
  if (!('id' in invoice)) return { status: 'failed', message: invoice.message };
  const { totalPence } = due;
  owed.current = { kind: 'invoice', invoiceId: invoice.id, totalPence };
  history.replaceState(null, '', `/checkout/invoice/${invoice.id}`);
  return startPayment(invoice.id, method, totalPence, crypto.randomUUID());
}

function phaseOf(outcome: Outcome): Phase {
  if (outcome.status === 'paid') return { step: 'done' };
  if (outcome.status === 'failed') return { step: 'failed', message: outcome.message };
  return { step: 'waiting' };
}

function useWarningWhile(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [busy]);
}
