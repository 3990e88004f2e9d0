import { nested, type Params, text } from '../kit/form.ts';
import { findCustomer } from './customers.ts';
import { cardError, invalid, missingParam } from './failure.ts';
import { list } from './list.ts';
import { metadata } from './metadata.ts';
import { behaviour, createMethod, findMethod } from './methods.ts';
import { orderedDecline } from './ordered-decline.ts';
import type { ApiRequest, Route } from './request.ts';
import type { PaymentMethod } from './types.ts';

const LISTING = ['customer', 'type', 'limit', 'starting_after', 'ending_before', 'expand'];

export const paymentMethodRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    params: ['type', 'card', 'billing_details', 'metadata', 'key', 'expand', 'allow_redisplay'],
    publishable: true,
    run: (request) => createMethod(request, request.params),
  },
  { method: 'GET', path: '/v1/payment_methods', params: LISTING, run: listMethods },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    params: ['expand'],
    run: ({ world, id }) => findMethod(world, id, 'id'),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id',
    params: ['billing_details', 'metadata', 'card', 'expand'],
    run: update,
  },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', params: ['customer', 'expand'], run: attach },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', params: ['expand'], run: detach },
  { method: 'GET', path: '/v1/customers/:id/payment_methods', params: LISTING, run: listOfCustomer },
];

function attach(request: ApiRequest): PaymentMethod {
  const { world, id, params } = request;
  const customer = text(params, 'customer');
  if (!customer) throw missingParam('customer');
  findCustomer(world, customer, 'customer');
  const method = findMethod(world, id, 'id');
  if (method.customer && method.customer !== customer) {
    throw invalid('The payment method you provided has already been attached to a customer.');
  }
  const card = behaviour(world, method);
  const decline = orderedDecline(world.switches, request.path) ?? (card.attaches ? undefined : card.decline);
  if (decline) throw cardError({ ...decline });
  method.customer = customer;
  world.emit('payment_method.attached', method);
  return method;
}

function detach({ world, id }: ApiRequest): PaymentMethod {
  const method = findMethod(world, id, 'id');
  if (!method.customer) {
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  method.customer = null;
  const card = world.store.state.cards[method.id];
  if (card) card.spent = true;
  world.emit('payment_method.detached', method);
  return method;
}

function update({ world, id, params }: ApiRequest): PaymentMethod {
  const method = findMethod(world, id, 'id');
  method.metadata = metadata(params, method.metadata);
  method.billing_details = { ...(method.billing_details as Params), ...nested(params, 'billing_details') };
  world.emit('payment_method.updated', method);
  return method;
}

function listMethods({ world, params }: ApiRequest) {
  const customer = text(params, 'customer');
  const all = Object.values(world.store.state.paymentMethods);
  const own = customer ? all.filter((method) => method.customer === customer) : all;
  return list('/v1/payment_methods', own, params);
}

function listOfCustomer(request: ApiRequest) {
  const { world, id, params } = request;
  findCustomer(world, id);
  const own = Object.values(world.store.state.paymentMethods).filter((method) => method.customer === id);
  return list(`/v1/customers/${id}/payment_methods`, own, params);
}
