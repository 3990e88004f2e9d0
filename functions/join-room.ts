import type { Surroundings } from './context.ts';

/** Lets a browser listen to the room of an open lot: `/parties/lot-room/{offerId}` (G1, G3). */
export async function joinRoom(_request: Request, _around: Surroundings): Promise<Response> {
  return new Response('Not found', { status: 404 });
}
