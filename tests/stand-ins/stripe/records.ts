import { text, textList } from '../kit/form.ts';
import { noSuch } from './failure.ts';
import { list } from './list.ts';
import type { ApiRequest, Route } from './request.ts';
import type { State } from './types.ts';

const PAGING = ['limit', 'starting_after', 'ending_before', 'created', 'expand'];

/** What is only read: charges, balance transactions, disputes, events. */
export const recordRoutes: Route[] = [
  ...readable('charges', 'charge', 'charges', ['payment_intent', 'customer']),
  ...readable('balance_transactions', 'balance transaction', 'balanceTransactions', ['source', 'type']),
  ...readable('disputes', 'dispute', 'disputes', ['charge', 'payment_intent']),
  ...readable('events', 'event', 'events', ['type']),
];

type Kind = 'charges' | 'balanceTransactions' | 'disputes' | 'events';

function readable(name: string, title: string, kind: Kind, filters: string[]): Route[] {
  const find = ({ world, id }: ApiRequest) => {
    const found = world.store.state[kind][id];
    if (!found) throw noSuch(title, id);
    return found;
  };
  const listed = ({ world, params }: ApiRequest) => {
    const all: State[Kind][string][] = Object.values(world.store.state[kind]);
    const types = textList(params, 'types');
    const wanted = all.filter((each) => {
      const fields: Record<string, unknown> = { ...each };
      const typed = types.length === 0 || types.includes(String(fields.type));
      return typed && filters.every((filter) => [undefined, fields[filter]].includes(text(params, filter)));
    });
    return list(`/v1/${name}`, wanted, params);
  };
  return [
    { method: 'GET', path: `/v1/${name}`, params: [...PAGING, ...filters, 'types'], run: listed },
    { method: 'GET', path: `/v1/${name}/:id`, params: ['expand'], run: find },
  ];
}
