import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Statement } from '../../../db/statement.ts';
import type { WriteResult } from '../../../db/write.ts';
import { HOST } from '../../../scripts/lib/ports.ts';
import type { Stack } from '../../support/stack/stack.ts';

/** Takes the statements of Playwright's workers, which are other processes, for the writer of the stack. */
export async function openWrites(stack: Pick<Stack, 'write'>): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const result = await stack.write((await json(request)) as Statement[]).catch(() => null);
    response.end(JSON.stringify(result));
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://${HOST}:${port}`, close: () => server.close() };
}

/** Sends statements to `openWrites`. */
export const sendWrites =
  (url: string) =>
  async (statements: Statement[]): Promise<WriteResult | null> =>
    (await fetch(url, { method: 'POST', body: JSON.stringify(statements) })).json() as Promise<WriteResult | null>;
