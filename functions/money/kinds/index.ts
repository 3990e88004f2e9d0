import type { PurchaseKindName } from '../../../src/domain/money/kinds/names.ts';
import { auction } from './auction.ts';
import { buynow } from './buynow.ts';
import { donation } from './donation.ts';
import type { PurchaseHandler } from './handler.ts';
import { membership } from './membership.ts';

const HANDLERS: Readonly<Record<PurchaseKindName, PurchaseHandler>> = { auction, buynow, membership, donation };

export const handlerOf = (kind: PurchaseKindName): PurchaseHandler => HANDLERS[kind];
