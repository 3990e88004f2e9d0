import type { Surroundings } from './context.ts';

/** Takes an event of the payment provider. */
export async function answerStripeEvent(_request: Request, _around: Surroundings): Promise<Response> {
  return new Response('Not configured', { status: 400 });
}
