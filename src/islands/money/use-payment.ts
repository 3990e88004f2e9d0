import { useEffect, useRef, useState } from 'react';
import {
  awaitOutcome,
  type Due,
  invoiceFor,
  type Outcome,
  startOrder,
  startPayment,
  type WithCaptcha,
} from '../../client/pay.ts';
import type { PaymentFields } from '../../client/payment-form.ts';
import { t } from '../../client/words.ts';
import { holderName } from '../../domain/money/payments/card.ts';
import { withCaptcha } from '../ui/captcha-token.ts';

export type Phase =
  | { step: 'form' }
  | { step: 'processing' }
  | { step: 'done' }
  | { step: 'failed'; message: string }
  /** No outcome yet: a webhook or look-up will bring it. */
  | { step: 'waiting' };

export type Errors = { name: string; payment: string };

const NO_ERRORS: Errors = { name: '', payment: '' };

/** Payments of one due amount, one after the other, each with its own keys. */
export function usePayment(due: Due, fields: PaymentFields | null, pendingPayment: string | null) {
  const [phase, setPhase] = useState<Phase>(pendingPayment ? { step: 'processing' } : { step: 'form' });
  const [errors, setErrors] = useState<Errors>(NO_ERRORS);
  const owed = useRef(due);
  const isPaying = useRef(false);
  useWarningWhile(phase.step === 'processing');
  useEffect(() => {
    if (pendingPayment) void awaitOutcome(pendingPayment).then((outcome) => setPhase(phaseOf(outcome)));
  }, [pendingPayment]);

  /** A second click while the first is at work does nothing. */
  async function pay(name: string): Promise<void> {
    if (isPaying.current || !fields) return;
    isPaying.current = true;
    await payWith(fields, name).finally(() => {
      isPaying.current = false;
    });
  }

  async function payWith(from: PaymentFields, name: string): Promise<void> {
    const problems = { name: nameProblem(name), payment: await from.check() };
    setErrors(problems);
    if (problems.name || problems.payment) return;
    setPhase({ step: 'processing' });
    const made = await from.createToken(name.trim());
    if ('token' in made) return setPhase(phaseOf(await collect(owed, made.token, from)));
    setErrors({ ...NO_ERRORS, payment: made.problem });
    setPhase({ step: 'form' });
  }

  /** A cart that has not become an invoice is reloaded, to show its current state. */
  function again(): void {
    if (owed.current.kind === 'cart') location.reload();
    else setPhase({ step: 'form' });
  }

  return { phase, errors, pay, again };
}

function nameProblem(name: string): string {
  const parsed = holderName.safeParse(name);
  return parsed.success ? '' : t(parsed.error.issues[0]?.message ?? '');
}

/** Checks the cart out once, then charges. The invoice stays in the address, so that a reload finds it. */
async function collect(owed: { current: Due }, token: string, fields: PaymentFields): Promise<Outcome> {
  const started = await start(owed, token);
  if (started.status === 'requires_action') {
    await fields.authenticate(started.clientSecret);
    return awaitOutcome(started.paymentId);
  }
  return started.status === 'processing' && started.paymentId ? awaitOutcome(started.paymentId) : started;
}

async function start(owed: { current: Due }, token: string): Promise<Outcome> {
  const due = owed.current;
  if (due.kind === 'order') return startOrder(due, token, crypto.randomUUID(), onThisPage);
  const invoice = await invoiceFor(due, crypto.randomUUID());
  if (!('id' in invoice)) return { status: 'failed', message: invoice.message };
  const { totalPence } = due;
  owed.current = { kind: 'invoice', invoiceId: invoice.id, totalPence };
  history.replaceState(null, '', `/checkout/invoice/${invoice.id}`);
  return startPayment(invoice.id, token, totalPence, crypto.randomUUID(), onThisPage);
}

/** The page shows the captcha beside the form, which is hidden while a payment is processed. */
const onThisPage: WithCaptcha = (send) => withCaptcha(document.body, send);

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
