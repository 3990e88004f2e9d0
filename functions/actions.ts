import type { ActionPath } from '../src/contract/index.ts';
import { accessHandlers } from './access/actions/index.ts';
import { accountsHandlers } from './accounts/actions/index.ts';
import { auctionsHandlers } from './auctions/actions/index.ts';
import { biddingHandlers } from './bidding/actions/index.ts';
import { discoveryHandlers } from './discovery/actions/index.ts';
import { fulfilmentHandlers } from './fulfilment/actions/index.ts';
import { moneyHandlers } from './money/actions/index.ts';
import { notificationsHandlers } from './notifications/actions/index.ts';
import { offersHandlers } from './offers/actions/index.ts';
import { operatorsHandlers } from './operators/actions/index.ts';
import type { Ctx } from './platform/context.ts';
import type { SentFile } from './platform/files.ts';
import type { Answer } from './platform/handlers.ts';
import { siteHandlers } from './site/actions/index.ts';

/** A handler as `runAction` calls it, once the gates and the schema guarantee its types. */
export type AnyHandler = (ctx: Ctx, input: unknown, files: SentFile[]) => Promise<Answer<unknown>>;

const ALL = {
  ...accessHandlers,
  ...accountsHandlers,
  ...auctionsHandlers,
  ...biddingHandlers,
  ...discoveryHandlers,
  ...fulfilmentHandlers,
  ...moneyHandlers,
  ...notificationsHandlers,
  ...offersHandlers,
  ...operatorsHandlers,
  ...siteHandlers,
} satisfies Record<ActionPath, unknown>;

/** Every handler by its path. */
export const HANDLERS: ReadonlyMap<string, AnyHandler> = new Map(Object.entries(ALL) as [string, AnyHandler][]);
