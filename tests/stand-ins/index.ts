import { join } from 'node:path';
import { startCaptcha } from './captcha.ts';
import { startCharity } from './charity.ts';
import type { StandIn } from './kit/server.ts';
import { startKyc } from './kyc.ts';
import { startMail } from './mail.ts';
import { startMaps } from './maps.ts';
import { startNewsletter } from './newsletter.ts';
import { startOAuth } from './oauth.ts';
import { PORTS } from './ports.ts';
import { startPush } from './push.ts';
import { startSms } from './sms.ts';
import { type StripeOptions, startStripe } from './stripe.ts';

export type StandInsOptions = {
  /** Port 0 means any free port; missing services use their default. */
  ports?: Partial<Record<keyof typeof PORTS, number>>;
  /** The folder where the stand-ins store their state. */
  persistTo?: string;
  /** UTC ms. */
  now?: () => number;
} & Pick<StripeOptions, 'webhookUrl' | 'webhookSecret' | 'retryMs'>;

/** Starts the stand-ins of all outside services; `switches` makes them fail, `close` stops them. */
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
    const oauth = await keep(startOAuth({ port: ports.oauth, now }));
    const captcha = await keep(startCaptcha({ port: ports.captcha, now }));
    const maps = await keep(startMaps({ port: ports.maps }));
    const kyc = await keep(startKyc({ port: ports.kyc }));
    const newsletter = await keep(startNewsletter({ port: ports.newsletter }));
    const push = await keep(startPush({ port: ports.push, now, persistTo: file('push') }));
    const services = { stripe, mail, sms, charity, oauth, captcha, maps, kyc, newsletter, push };
    return {
      urls: eachOf(services, ({ url }) => url),
      switches: eachOf(services, ({ switches }) => switches),
      services,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Maps each service by its name. */
function eachOf<K extends string, T>(services: Record<K, StandIn>, read: (service: StandIn) => T): Record<K, T> {
  const entries = Object.entries<StandIn>(services).map(([name, service]) => [name, read(service)]);
  return Object.fromEntries(entries) as Record<K, T>;
}
