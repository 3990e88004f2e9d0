import { expect } from '@playwright/test';
import { readPlaces } from './places.ts';

type Answer = { data: { message: string; responseData: { id: string; cart_id: string } } };

/** Calls the API as somebody with this session, and expects it to be done; what it answers. */
export async function callAs(token: string, path: string, input: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${readPlaces().site}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  });
  const said = (await answer.json()) as Answer;
  expect(answer.status, JSON.stringify(said)).toBe(200);
  return said;
}
