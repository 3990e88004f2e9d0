// What the figures are measured against, in the same Worker runtime and the same run: a Durable Object call that does
// nothing, and a trivial Hono handler that returns the same JSON as a list of offers.
import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';

export class Nothing extends DurableObject {
  ping() {
    return 1;
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

export default app;
