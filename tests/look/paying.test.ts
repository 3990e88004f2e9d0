import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPayment } from '../../src/client/pay.ts';

type Answer = { http: number; responseData: Record<string, unknown> };
const FAULT: Answer = { http: 503, responseData: { request_id: 'req_1' } };
const PAID: Answer = { http: 200, responseData: { status: 'paid', payment_id: 'pay_1', client_secret: null } };
const DECLINED: Answer = { http: 402, responseData: { code: 'CARD_DECLINED' } };
const AWAY: Answer = { http: 503, responseData: { code: 'PROVIDER_AWAY' } };
const BEGUN: Answer = { http: 503, responseData: { code: 'PROVIDER_AWAY', payment_id: 'pay_1' } };

let keys: string[] = [];
function server(answers: Answer[]): void {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(JSON.parse(String(init.body)).idempotency_key);
    const { http, responseData } = answers.length > 1 ? (answers.shift() as Answer) : (answers[0] as Answer);
    const status = http === 200 ? 'success' : 'error';
    return Response.json({ status, data: { responseData, message: 'sentence' } }, { status: http });
  });
}

async function paying(...answers: Answer[]) {
  server(answers);
  const outcome = startPayment('inv_1', 'pm_1', 1_000, 'one-key', (send) => send(undefined));
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}

beforeEach(() => {
  keys = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('starting a payment', () => {
  it('is retried with the same key while the outcome is unknown', async () => {
    expect(await paying(FAULT, FAULT, PAID)).toEqual({ status: 'paid' });
    expect(keys).toEqual(['one-key', 'one-key', 'one-key']);
  });

  it('does not fail while the outcome is unknown', async () => {
    expect(await paying(FAULT)).toEqual({ status: 'processing', paymentId: null });
    expect(keys).toHaveLength(4);
  });

  it('fails at once if it is refused', async () => {
    expect(await paying(DECLINED)).toEqual({ status: 'failed', message: 'sentence' });
    expect(await paying(AWAY)).toEqual({ status: 'failed', message: 'sentence' });
    expect(keys).toHaveLength(2);
  });

  it('does not fail if it was begun and the provider is unavailable', async () => {
    expect(await paying(FAULT, BEGUN, PAID)).toEqual({ status: 'paid' });
    expect(await paying(FAULT, BEGUN)).toEqual({ status: 'processing', paymentId: 'pay_1' });
    expect(await paying(FAULT, AWAY)).toEqual({ status: 'failed', message: 'sentence' });
  });
});
