import { join } from 'node:path';
import { startCharity } from './charity.ts';
import type { StandIn } from './kit/server.ts';
import { startMail } from './mail.ts';
import { PORTS } from './ports.ts';
import { startSms } from './sms.ts';
import { type StripeOptions, startStripe } from './stripe.ts';

export type StandInsOptions = {
  /** Port 0 takes any free one; a service left out takes its default. */
  ports?: Partial<Record<keyof typeof PORTS, number>>;
  /** A folder in which the stand-ins keep their state across restarts. */
  persistTo?: string;
  /** ms UTC. */
  now?: () => number;
} & Pick<StripeOptions, 'webhookUrl' | 'webhookSecret' | 'retryMs'>;

/** Starts the stand-ins of all outside services; `switches` sets faults, `close` ends them. */
export async function startStandIns(options: StandInsOptions = {}) {
  const ports = { ...PORTS, ...options.ports };
  const file = (name: string) => (options.persistTo ? join(options.persistTo, `${name}.json`) : undefined);
  const { webhookUrl, webhookSecret, retryMs, now } = options;
  const started: StandIn[] = [];
  const keep = async <T extends StandIn>(starting: Promise<T>): Promise<T> => {
    const service = await starting;
    started.push(service);
    return service;
  };
  const close = async () => {
    await Promise.all(started.map((service) => service.close()));
  };
  try {
    const stripe = await keep(
      startStripe({ port: ports.stripe, webhookUrl, webhookSecret, retryMs, now, persistTo: file('stripe') }),
    );
    const mail = await keep(startMail({ port: ports.mail, now, persistTo: file('mail') }));
    const sms = await keep(startSms({ port: ports.sms, now, persistTo: file('sms') }));
    const charity = await keep(startCharity({ port: ports.charity }));
    const urls = { stripe: stripe.url, mail: mail.url, sms: sms.url, charity: charity.url };
    const switches = { stripe: stripe.switches, mail: mail.switches, sms: sms.switches, charity: charity.switches };
    return { urls, switches, services: { stripe, mail, sms, charity }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
