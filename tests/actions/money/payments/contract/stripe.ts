import { eventOf, post, seconds, sign, tell } from '../events.ts';
import { answerBank, CARDS, endProcessing, intentsFor, provider, stripeControl } from '../kit.ts';
import type { Begun, ProviderHarness } from './harness.ts';

const CREATE = '/v1/payment_intents';
const NO_FAULT = { loseReply: null, down: null, timeOut: null, processing: null, lieAmount: null };

/** Stripe, simulated by its stand-in; the card asks for 3-D Secure. */
export const stripeHarness: ProviderHarness = {
  name: 'stripe',
  charge: { method: 'card', paymentMethod: CARDS.secure },
  beginSlowly: async () => {
    await provider({ processing: { times: 1, path: CREATE } });
    return { method: 'card', paymentMethod: CARDS.good };
  },
  completeSlowly: async (begun) => endProcessing((await intentOf(begun)).id, 'succeeded'),
  complete: async (begun) => answerBank(await intentOf(begun), 'complete'),
  decline: async (begun) => answerBank(await intentOf(begun), 'fail'),
  completeWith: async (begun, { amountPence, currency, livemode }) => {
    const intent = await intentOf(begun);
    await answerBank(intent, 'complete');
    const facts = { amount: amountPence, currency: currency?.toLowerCase(), livemode };
    await provider({ lieAmount: { ...facts, where: 'retrieve', path: `${CREATE}/${intent.id}` } });
  },
  failing: async (ctx, fault, call = 'payment') => {
    const path = call === 'payment' ? CREATE : '/v1/refunds';
    await provider(fault === 'lost' ? { loseReply: { times: 1, path } } : { timeOut: { times: 1, path, value: 50 } });
    return ctx;
  },
  mend: () => provider(NO_FAULT),
  countRecords: async (invoiceId) => (await intentsFor(invoiceId)).length,
  events: {
    send: async (begun, claim) => tell(await intentOf(begun), claim ? { status: claim } : {}),
    forge: async (begun) => {
      const body = eventOf(await intentOf(begun));
      const good = await sign(body);
      const live = eventOf(await intentOf(begun), { livemode: true });
      const forged: [string, string | null][] = [
        [body, null],
        [body, 'nonsense'],
        [body, await sign(body, seconds(), 'whsec_of_somebody_else')],
        [body, await sign(body, seconds() - 301)],
        [`${body} `, good],
        [live, await sign(live)],
      ];
      return Promise.all(forged.map(([text, signature]) => post(text, signature)));
    },
  },
  hasModes: true,
  takeDown: () => provider({ down: true }),
  holdRefunds: () => provider({ processing: { times: 1, path: '/v1/refunds' } }),
  failRefund: async (_provider, refundRef) => {
    await stripeControl('settleRefund', { refund: refundRef, outcome: 'failed' });
  },
  fee: (totalPence) => Math.round((totalPence * 15) / 1_000) + 20,
};

async function intentOf({ invoiceId }: Begun) {
  const [intent] = await intentsFor(invoiceId);
  if (!intent) throw new Error('the provider has no payment');
  return intent;
}
