// What the figures are measured against, in the same Worker runtime and the same run: a Durable Object call that does
// nothing, a trivial Hono handler that returns the same JSON as a list of offers, and a room that broadcasts what it is
// posted.
import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';
import { routePartykitRequest, Server } from 'partyserver';

export class Nothing extends DurableObject {
  ping() {
    return 1;
  }
}

export class Bare extends Server {
  static options = { hibernate: true };

  async onRequest(request) {
    this.broadcast(await request.text());
    return new Response('ok');
  }
}

const app = new Hono();
let list = '{}';

app.post('/set', async (c) => {
  list = await c.req.text();
  return c.text('ok');
});
app.post('/list', (c) => c.body(list, 200, { 'content-type': 'application/json' }));
app.post('/durable-object', async (c) => {
  await c.env.NOTHING.get(c.env.NOTHING.idFromName('nothing')).ping();
  return c.json({ ok: 1 });
});
app.all('/parties/*', (c) => routePartykitRequest(c.req.raw, c.env));

export default app;
