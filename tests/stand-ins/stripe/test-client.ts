import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { startStripe, WEBHOOK_SECRET } from '../stripe.ts';

type Received = { body: string; signature: string };

/** A stand-in, the real Stripe client pointed at it, and a webhook address that keeps what it gets. */
export async function startStripeTest() {
  const received: Received[] = [];
  const answers: number[] = [];
  const listener = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({
      body: Buffer.concat(chunks).toString('utf8'),
      signature: String(request.headers['stripe-signature'] ?? ''),
    });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
  const server = await startStripe({ webhookUrl, retryMs: [5, 5] });
  const close = async () => {
    await server.close();
    listener.closeAllConnections();
    await new Promise((resolve) => listener.close(resolve));
  };
  return {
    server,
    received,
    /** Statuses that the webhook address answers next, before it answers 200 again. */
    answers,
    stripe: createClient(server.url),
    /** The events received so far, each with its signature verified by Stripe's own code. */
    events: async () => {
      await server.idle();
      return received.map(({ body, signature }) => Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET));
    },
    close,
  };
}

export function createClient(url: string, maxNetworkRetries = 0): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe('sk_test_stand_in', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries,
    telemetry: false,
  });
}

/** A call as the browser makes it: publishable key, form body. */
export async function browserCall(url: string, path: string, fields: Record<string, string>) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_stand_in', origin: 'http://shop.test' },
    body: new URLSearchParams(fields),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** The two buttons of the 3-D Secure page. */
export async function authenticate(
  url: string,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  outcome: 'complete' | 'fail',
) {
  const fields = { intent: intent.id, client_secret: intent.client_secret ?? '', outcome };
  const response = await fetch(`${url}/v3/three-d-secure`, { method: 'POST', body: new URLSearchParams(fields) });
  await response.text();
}
