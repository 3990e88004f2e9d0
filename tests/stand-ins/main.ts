import { startStandIns } from './index.ts';
import { PORTS } from './ports.ts';

const NAMES = Object.keys(PORTS) as (keyof typeof PORTS)[];

/**
 * Runs all stand-ins until SIGTERM or SIGINT, and prints their addresses as one line of JSON when they are ready.
 * Environment: a port for each (STRIPE_PORT, MAIL_PORT, …), WEBHOOK_URL, WEBHOOK_SECRET, and STAND_INS_STATE, the folder
 * for their state.
 */
async function main() {
  const { env } = process;
  const standIns = await startStandIns({
    ports: Object.fromEntries(NAMES.map((name) => [name, Number(env[`${name.toUpperCase()}_PORT`] ?? PORTS[name])])),
    webhookUrl: env.WEBHOOK_URL,
    webhookSecret: env.WEBHOOK_SECRET,
    persistTo: env.STAND_INS_STATE,
  });
  const end = () => {
    standIns.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.stdout.write(`${JSON.stringify({ ready: true, urls: standIns.urls })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`The stand-ins could not start: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
