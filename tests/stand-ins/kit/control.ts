import type { createCallLog } from './calls.ts';
import { json, type Reply } from './reply.ts';
import type { Call, Service } from './server.ts';
import type { Switches, SwitchInput } from './switches.ts';

type Controls = { service: Service; switches: Switches; log: ReturnType<typeof createCallLog>; reset: () => void };

/** The addresses under `/__` that control a stand-in from another process. */
export function control(call: Call, { service, switches, log, reset }: Controls): Reply {
  const route = `${call.method} ${call.path}`;
  try {
    if (route === 'GET /__switches') return json(switches.snapshot());
    if (route === 'GET /__calls') return json(log.all());
    if (route === 'POST /__switches') {
      switches.set(call.params as SwitchInput);
      return json(switches.snapshot());
    }
    if (route === 'POST /__reset') {
      reset();
      return json({ ok: true });
    }
    const own = service.controls?.[call.path.slice(3)];
    return own ? json(own(call.params) ?? { ok: true }) : json({ error: `No such control: ${route}` }, 404);
  } catch (error) {
    return json({ error: String(error) }, 400);
  }
}
