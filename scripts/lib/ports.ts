import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Stop } from './stop.ts';

/** The port of each part, on the loopback address only. */
export type Ports = {
  site: number;
  database: number;
  stripe: number;
  mail: number;
  sms: number;
  charity: number;
  oauth: number;
  captcha: number;
  maps: number;
  kyc: number;
  newsletter: number;
  push: number;
};

export const HOST = '127.0.0.1';
const DEFAULT_BASE = 8787;

/** The ports of this run, counted from `KINDHOUR_PORT_BASE` or the default. */
export function readPorts(baseText = process.env.KINDHOUR_PORT_BASE): Ports {
  const base = baseText === undefined ? DEFAULT_BASE : Number(baseText);
  if (!Number.isInteger(base) || base < 1024 || base > 65_000) {
    throw new Stop(
      `KINDHOUR_PORT_BASE is "${baseText}"; set it to a whole number between 1024 and 65000, or unset it.`,
    );
  }
  return {
    site: base,
    database: base + 3,
    stripe: base + 4,
    mail: base + 5,
    sms: base + 6,
    charity: base + 7,
    oauth: base + 8,
    captcha: base + 9,
    maps: base + 10,
    kyc: base + 11,
    newsletter: base + 12,
    push: base + 13,
  };
}

/** Throws if another program listens on one of the ports. */
export async function requireFree(ports: Partial<Ports>): Promise<void> {
  for (const [part, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    throw new PortTaken(
      `Port ${port} for the ${part} is in use. Stop the program that uses it (\`ss -ltnp | grep ${port}\` shows which), ` +
        'or choose other ports: KINDHOUR_PORT_BASE=9787 npm start',
    );
  }
}

/** Another program uses a port that we need. */
export class PortTaken extends Stop {}

/** The range for free ports: below the ephemeral ports of operating systems, above those that browsers block. */
const LOWEST = 12_000;
const HIGHEST = 31_999;
const drawn = new Set<number>();

/** A free port that this process has not handed out before. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST + 1);
  if (drawn.has(port) || !(await isFree(port))) return freePort();
  drawn.add(port);
  return port;
}

/** Runs `start`, which chooses its own ports, and retries if another program takes one of them first. */
export async function retryOnTakenPort<T>(start: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof PortTaken) || tries <= 1) throw error;
    return retryOnTakenPort(start, tries - 1);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}
