import type { Setting, Switches } from '../kit/switches.ts';

/**
 * The `lieAmount` switch: another `amount` (minor units, 1 by default), `currency` or `livemode` in reports of a payment,
 * `where` being 'webhook', 'retrieve' or 'both' (the default).
 */
export function lie<T extends Record<string, unknown>>(
  switches: Switches,
  where: 'webhook' | 'retrieve',
  path: string,
  object: T,
): T {
  if (object.object !== 'payment_intent' && object.object !== 'charge') return object;
  const setting = switches.peek('lieAmount', path);
  if (!setting || ![undefined, 'both', where].includes(setting.where as string | undefined)) return object;
  switches.take('lieAmount', path);
  return { ...object, ...falseFacts(setting, object) };
}

function falseFacts(setting: Setting, object: Record<string, unknown>): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  if (typeof setting.currency === 'string') facts.currency = setting.currency;
  if (typeof setting.livemode === 'boolean') facts.livemode = setting.livemode;
  const amount = setting.amount ?? (Object.keys(facts).length === 0 ? 1 : undefined);
  if (amount === undefined) return facts;
  facts.amount = amount;
  if (object.amount_received) facts.amount_received = amount;
  if (object.amount_captured) facts.amount_captured = amount;
  return facts;
}
