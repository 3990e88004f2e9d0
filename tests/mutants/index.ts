import { ACCOUNTS } from './accounts.ts';
import { AUCTIONS } from './auctions.ts';
import { BIDDING } from './bidding.ts';
import { DISCOVERY } from './discovery.ts';
import { FULFILMENT } from './fulfilment.ts';
import { GATES } from './gates.ts';
import { LIMITS } from './limits.ts';
import { MONEY } from './money.ts';
import type { Mutant } from './mutant.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { OFFERS } from './offers.ts';
import { OPERATORS } from './operators.ts';
import { OWNERS } from './owners.ts';
import { PRIVACY } from './privacy.ts';
import { REHEARSALS } from './rehearsals.ts';
import { SIMULATION } from './simulation.ts';
import { SIMULATION_DAYS } from './simulation-days.ts';
import { WRITER } from './writer.ts';

/** All mutants, by area. */
export const MUTANTS: Readonly<Record<string, readonly Mutant[]>> = {
  accounts: ACCOUNTS,
  owners: OWNERS,
  gates: GATES,
  bidding: BIDDING,
  auctions: [...AUCTIONS, ...REHEARSALS],
  writer: WRITER,
  simulation: [...SIMULATION, ...SIMULATION_DAYS],
  money: MONEY,
  notifications: NOTIFICATIONS,
  privacy: PRIVACY,
  offers: OFFERS,
  discovery: DISCOVERY,
  fulfilment: FULFILMENT,
  operators: OPERATORS,
  limits: LIMITS,
};

/** The share of an area's mutants that tests must notice; all of them where a bug costs money or trust. */
export const leastRate = (area: string): number =>
  ['auctions', 'bidding', 'money', 'gates', 'privacy'].includes(area) ? 1 : 0.95;
