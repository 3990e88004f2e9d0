import { describe, expect, it } from 'vitest';
import type { CastName } from '../../../support/cast.ts';
import { api, moveClock } from '../../../support/kit.ts';
import { solved, takeCaptchaAway, withCaptchaSetUp } from '../../../support/people/captcha.ts';
import { answerBank, CARDS, comeBack, intentsFor, newKey, unpaid } from './kit.ts';

const MINUTE_MS = 60_000;
type From = { network?: string; browser?: string; captcha?: boolean; key?: string };

let browsers = 0;
/** By default from a network and a browser that were never seen before. */
async function pay(as: CastName, invoice_id: string, card: string, from: From = {}) {
  browsers += 1;
  const { network = `198.51.100.${browsers}`, browser = `payer-${browsers}`.padEnd(43, '-'), key = newKey() } = from;
  const captcha_token = from.captcha ? await solved('pay') : undefined;
  const input = { invoice_id, payment_method: card, idempotency_key: key, captcha_token };
  return api('payment/stripe_payment', input, { as, browser, headers: { 'cf-connecting-ip': network } });
}

async function decline(times: number, as: CastName, invoice: string, from: From = {}): Promise<void> {
  for (let n = 1; n <= times; n++) expect((await pay(as, invoice, CARDS.declined, from)).code).toBe('CARD_DECLINED');
}

describe('declined cards (B27)', () => {
  withCaptchaSetUp();

  it('of a person need a captcha from the sixth on, and stop at ten until the hour is over', async () => {
    const { id } = await unpaid('ben', 2_000);
    await decline(5, 'ben', id);
    expect(await pay('ben', id, CARDS.good)).toMatchObject({ http: 422, code: 'CAPTCHA_NEEDED' });
    expect(await intentsFor(id)).toHaveLength(5);
    await decline(5, 'ben', id, { captcha: true });
    for (const captcha of [false, true]) {
      expect(await pay('ben', id, CARDS.good, { captcha })).toMatchObject({
        http: 429,
        code: 'TOO_MANY_DECLINES',
        message: expect.stringMatching(/ask your bank, and try again in (59|60) minutes\.$/),
        data: { limit: 10 },
      });
    }
    expect(await intentsFor(id)).toHaveLength(10);
    moveClock(61 * MINUTE_MS);
    expect((await pay('ben', id, CARDS.good)).data.status).toBe('paid');
  });

  it('of a browser count together, whoever signs in there', async () => {
    const browser = 'a-browser-of-many'.padEnd(43, '-');
    const [first, second] = [await unpaid('ben', 2_000), await unpaid('clara', 2_000)];
    await decline(5, 'ben', first.id, { browser });
    expect((await pay('clara', second.id, CARDS.declined, { browser })).code).toBe('CAPTCHA_NEEDED');
    await decline(5, 'clara', second.id, { browser, captcha: true });
    expect((await pay('clara', second.id, CARDS.good, { browser, captcha: true })).code).toBe('TOO_MANY_DECLINES');
    expect((await pay('clara', second.id, CARDS.good, { captcha: true })).data.status).toBe('paid');
  });

  it('of a network ask its others for a captcha, and never more', async () => {
    const network = '203.0.113.9';
    const attackers = ['ben', 'clara', 'dev'] as const;
    for (const as of attackers) {
      const { id } = await unpaid(as, 2_000);
      for (let n = 0; n < 9; n++) await pay(as, id, CARDS.declined, { network, captcha: true });
    }
    const { id } = await unpaid('priya', 2_000);
    moveClock(MINUTE_MS);
    expect((await pay('priya', id, CARDS.good, { network })).code).toBe('CAPTCHA_NEEDED');
    expect((await pay('priya', id, CARDS.good, { network, captcha: true })).data.status).toBe('paid');
  });

  it('are counted exactly, even when they are concurrent', async () => {
    const due = await Promise.all(Array.from({ length: 8 }, () => unpaid('dev', 2_000)));
    const answers = await Promise.all(due.map(({ id }) => pay('dev', id, CARDS.declined)));
    expect(answers.filter(({ code }) => code === 'CARD_DECLINED')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'CAPTCHA_NEEDED')).toHaveLength(3);
  });

  it('do not affect a person who pays, or whose bank asks first', async () => {
    const browser = 'a-good-customer'.padEnd(43, '-');
    const from = { browser, network: '203.0.113.20' };
    for (let n = 0; n < 6; n++) {
      const { id } = await unpaid('priya', 2_000);
      expect((await pay('priya', id, CARDS.good, from)).data.status).toBe('paid');
    }
    for (let n = 0; n < 6; n++) {
      const { id } = await unpaid('priya', 2_000);
      const { data } = await pay('priya', id, CARDS.secure, from);
      expect(data.status, `payment ${n + 1}`).toBe('requires_action');
      const [intent] = await intentsFor(id);
      if (intent) await answerBank(intent, 'complete');
      expect((await comeBack('priya', data.payment_id)).data.status).toBe('paid');
    }
  });

  it('do not count a payment twice whose answer was lost', async () => {
    const { id } = await unpaid('edwin', 2_000);
    const key = newKey();
    for (let n = 0; n < 7; n++) expect((await pay('edwin', id, CARDS.declined, { key })).code).toBe('CARD_DECLINED');
    await decline(4, 'edwin', id);
    expect((await pay('edwin', id, CARDS.good)).code).toBe('CAPTCHA_NEEDED');
    expect((await pay('edwin', id, CARDS.declined, { key })).code).toBe('CARD_DECLINED');
  });

  it('count for memberships too', async () => {
    const { id } = await unpaid('clara', 2_000);
    await decline(5, 'clara', id);
    const order = { pay_type: 'membership_payment', period: 'yearly', payment_method: CARDS.declined } as const;
    const buy = (captcha_token?: string) =>
      api('payment/payCartStripe', { ...order, idempotency_key: newKey(), captcha_token }, { as: 'clara' });
    expect((await buy()).code).toBe('CAPTCHA_NEEDED');
    expect((await buy(await solved('pay'))).code).toBe('CARD_DECLINED');
  });

  it('stop at ten while the captcha is away, and let a neighbour pay', async () => {
    const network = '203.0.113.30';
    const { id } = await unpaid('dev', 2_000);
    const token = await solved('pay');
    takeCaptchaAway();
    const away = (as: CastName, invoice_id: string, payment_method: string) =>
      api(
        'payment/stripe_payment',
        { invoice_id, payment_method, idempotency_key: newKey(), captcha_token: token },
        { as, browser: as.padEnd(43, '-'), headers: { 'cf-connecting-ip': network } },
      );
    for (let n = 0; n < 10; n++) expect((await away('dev', id, CARDS.declined)).code).toBe('CARD_DECLINED');
    expect((await away('dev', id, CARDS.good)).code).toBe('TOO_MANY_DECLINES');
    const neighbour = await unpaid('ben', 2_000);
    expect((await away('ben', neighbour.id, CARDS.good)).data.status).toBe('paid');
  });
});
