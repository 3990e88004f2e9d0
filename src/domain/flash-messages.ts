import { ACCESS_AFTER_ACTION, ACCESS_MESSAGES } from './access/flash-messages.ts';
import { ACCOUNTS_AFTER_ACTION, ACCOUNTS_MESSAGES } from './accounts/flash-messages.ts';
import { AUCTIONS_AFTER_ACTION, AUCTIONS_MESSAGES } from './auctions/flash-messages.ts';
import { BIDDING_AFTER_ACTION, BIDDING_MESSAGES } from './bidding/flash-messages.ts';
import { DISCOVERY_AFTER_ACTION, DISCOVERY_MESSAGES } from './discovery/flash-messages.ts';
import { FULFILMENT_AFTER_ACTION, FULFILMENT_MESSAGES } from './fulfilment/flash-messages.ts';
import { error, type FlashMessage } from './kit/flash.ts';
import { seniorityGate } from './kit/people/gates.ts';
import type { Person } from './kit/people/person.ts';
import { MONEY_AFTER_ACTION, MONEY_MESSAGES } from './money/flash-messages.ts';
import { NOTIFICATIONS_AFTER_ACTION, NOTIFICATIONS_MESSAGES } from './notifications/flash-messages.ts';
import { OFFERS_AFTER_ACTION, OFFERS_MESSAGES } from './offers/flash-messages.ts';
import { OPERATORS_AFTER_ACTION, OPERATORS_MESSAGES } from './operators/flash-messages.ts';
import { SITE_AFTER_ACTION, SITE_MESSAGES } from './site/flash-messages.ts';

/** The messages of all areas. `flash-messages.test.ts` ensures that no code is used twice. */
export const FLASH_MESSAGES = [
  ...ACCESS_MESSAGES,
  ...ACCOUNTS_MESSAGES,
  ...AUCTIONS_MESSAGES,
  ...BIDDING_MESSAGES,
  ...DISCOVERY_MESSAGES,
  ...FULFILMENT_MESSAGES,
  ...MONEY_MESSAGES,
  ...NOTIFICATIONS_MESSAGES,
  ...OFFERS_MESSAGES,
  ...OPERATORS_MESSAGES,
  ...SITE_MESSAGES,
];

/** The code of a refusal whose message is in the flash form. */
export const REFUSED = 'REFUSED';

const BY_CODE: ReadonlyMap<string, FlashMessage> = new Map(FLASH_MESSAGES);

/** The message of a code, or null. */
export function flashMessageOf(code: string | null, person: Person | null): FlashMessage | null {
  if (code === 'PROFILE_INCOMPLETE') return profileMessage(person);
  return BY_CODE.get(code ?? '') ?? null;
}

/** Whether a code has a message; other codes are shown as a fault. */
export const hasFlashMessage = (code: string): boolean => BY_CODE.has(code) || code === 'PROFILE_INCOMPLETE';

function profileMessage(person: Person | null): FlashMessage | null {
  const refusal = person && seniorityGate(person);
  return refusal && error(refusal.message);
}

/** The message's code after a successful action, by the action's path. Most actions have none. */
export const FLASH_AFTER_ACTION: ReadonlyMap<string, string> = new Map([
  ...ACCESS_AFTER_ACTION,
  ...ACCOUNTS_AFTER_ACTION,
  ...AUCTIONS_AFTER_ACTION,
  ...BIDDING_AFTER_ACTION,
  ...DISCOVERY_AFTER_ACTION,
  ...FULFILMENT_AFTER_ACTION,
  ...MONEY_AFTER_ACTION,
  ...NOTIFICATIONS_AFTER_ACTION,
  ...OFFERS_AFTER_ACTION,
  ...OPERATORS_AFTER_ACTION,
  ...SITE_AFTER_ACTION,
]);
