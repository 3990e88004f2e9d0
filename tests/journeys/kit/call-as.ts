import { expect } from '@playwright/test';
import { ownNetwork } from './network.ts';
import { stackUrls } from './stack-urls.ts';

type Answer = { data: { message: string; responseData: { id: string; cart_id: string; invoice_id: string } } };

/** Calls the API with this session, expects success, and returns the response. */
export async function callAs(token: string, path: string, input: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...ownNetwork() };
  const answer = await fetch(`${stackUrls().site}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as Answer;
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body;
}
