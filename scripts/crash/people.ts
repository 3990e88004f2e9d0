import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { BIDDERS, bidderToken, lotId } from '../bench/fill.ts';
import { ask } from '../bench/load.ts';
import type { Acknowledged, Win } from './ledger-check.ts';

/** Simulated people who bid and pay, record what was acknowledged, and retry with the same key if there is no answer. */
export class People {
  readonly known: Acknowledged = { bids: new Map(), paid: new Set() };
  private readonly agent = new Agent({ keepAlive: false });
  private readonly url: string;
  private prices = new Map<string, number>();
  private busy = true;
  private turn = 0;

  constructor(url: string) {
    this.url = url;
  }

  /** Runs until `rest` is called. */
  async work(bidders: number, payers: number, wins: Win[]): Promise<void> {
    this.busy = true;
    const bidding = Array.from({ length: bidders }, () => this.keepBidding());
    const paying = Array.from({ length: payers }, () => this.keepPaying(wins));
    await Promise.all([...bidding, ...paying]);
  }

  rest(): void {
    this.busy = false;
  }

  private async keepBidding(): Promise<void> {
    while (this.busy) {
      this.turn += 1;
      const lot = lotId(this.turn % 5);
      const amount = (this.prices.get(lot) ?? 1000) + 1;
      this.prices.set(lot, amount);
      const bid = {
        project_id: lot,
        amount_pence: amount,
        kind: 'straight',
        confirmed: true,
        idempotency_key: randomUUID(),
      };
      const reply = await this.untilAnswered('bid/confirm', bid, this.turn % BIDDERS);
      if (reply?.ok) this.known.bids.set(reply.data.bid_id, { lot, seq: reply.data.seq, amount });
    }
  }

  private async keepPaying(wins: Win[]): Promise<void> {
    while (this.busy) {
      const win = wins.pop();
      if (win) await this.pay(win);
      else await pause(20);
    }
  }

  private async pay({ bidder, cartGroup }: Win): Promise<void> {
    const order = { type: 'auction', cart_id: cartGroup, idempotency_key: randomUUID() };
    const checkout = await this.untilAnswered('cart/checkout', order, bidder);
    if (!checkout?.ok) return;
    const card = {
      invoice_id: checkout.data.invoice_id,
      payment_method: 'pm_card_visa',
      idempotency_key: randomUUID(),
    };
    const payment = await this.untilAnswered('payment/stripe_payment', card, bidder);
    if (payment?.ok && payment.data.status === 'paid') this.known.paid.add(checkout.data.invoice_id);
  }

  /** Retries after a lost connection or a fault, with the same key, as a browser would. */
  private async untilAnswered(path: string, input: object, bidder: number): Promise<Answer | null> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const headers = { authorization: `Bearer ${bidderToken(bidder)}`, 'cf-connecting-ip': `10.7.0.${bidder}` };
      const shot = { path: `/api/${path}`, body: JSON.stringify(input), headers };
      const { status, body } = await ask(this.url, shot, this.agent).catch(() => ({ status: 0, body: '' }));
      if (status === 200) return { ok: true, data: JSON.parse(body).data.responseData };
      if (status >= 400 && status < 500 && status !== 429) return { ok: false, data: {} };
      await pause(100);
    }
    return null;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: responses of several actions
type Answer = { ok: boolean; data: any };

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
