import type { Env } from './env.ts';

export async function answerPicture(_request: Request, _env: Env, _key: string): Promise<Response> {
  return new Response('Not found', { status: 404 });
}
