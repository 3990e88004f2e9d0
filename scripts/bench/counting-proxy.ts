import { createServer } from 'node:http';
import { HOST } from '../lib/ports.ts';

/** What went through to the database. */
type Counted = { requests: number; statements: number; bytesUp: number; bytesDown: number };

export type CountingProxy = { url: string; counted: Counted; stop: () => void };

type Pipeline = { requests: { type: string; batch?: { steps: unknown[] } }[] };

/** Stands between Worker and database and counts. `target` is asked for each time: the database may start later. */
export function startCountingProxy(port: number, target: () => string): CountingProxy {
  const counted: Counted = { requests: 0, statements: 0, bytesUp: 0, bytesDown: 0 };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const { host: _, connection: __, 'transfer-encoding': ___, ...headers } = request.headers;
    const init = { method: request.method ?? 'GET', headers: headers as Record<string, string> };
    const answer = await fetch(target() + request.url, body.length > 0 ? { ...init, body } : init);
    const reply = Buffer.from(await answer.arrayBuffer());
    counted.requests += 1;
    counted.statements += statementsIn(body);
    counted.bytesUp += body.length;
    counted.bytesDown += reply.length;
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(reply);
  });
  server.listen(port, HOST);
  return { url: `http://${HOST}:${port}`, counted, stop: () => server.close() };
}

function statementsIn(body: Buffer): number {
  const { requests } = JSON.parse(body.toString() || '{"requests":[]}') as Pipeline;
  return requests.reduce((sum, { batch }) => sum + (batch?.steps.length ?? 0), 0);
}
