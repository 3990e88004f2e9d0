import { nested, type Params, text } from '../kit/form.ts';
import { noSuch } from './failure.ts';
import { list } from './list.ts';
import { metadata } from './metadata.ts';
import type { ApiRequest, Route } from './request.ts';
import type { Customer, World } from './types.ts';

const FIELDS = [
  'address',
  'description',
  'email',
  'expand',
  'invoice_settings',
  'metadata',
  'name',
  'payment_method',
  'phone',
  'preferred_locales',
  'shipping',
];

export const customerRoutes: Route[] = [
  { method: 'POST', path: '/v1/customers', params: FIELDS, run: create },
  {
    method: 'GET',
    path: '/v1/customers',
    params: ['email', 'limit', 'starting_after', 'ending_before', 'created', 'expand'],
    run: listCustomers,
  },
  { method: 'GET', path: '/v1/customers/:id', params: ['expand'], run: ({ world, id }) => findCustomer(world, id) },
  { method: 'POST', path: '/v1/customers/:id', params: FIELDS, run: update },
  { method: 'DELETE', path: '/v1/customers/:id', params: [], run: remove },
];

/** The customer of an id; refuses an unknown one as Stripe does (404, or 400 in another parameter). */
export function findCustomer(world: World, id: string, param = 'id'): Customer {
  const customer = world.store.state.customers[id];
  if (!customer) throw noSuch('customer', id, param, param === 'id' ? 404 : 400);
  return customer;
}

function create({ world, params }: ApiRequest): Customer {
  const customer: Customer = {
    id: world.newId('cus'),
    object: 'customer',
    address: params.address ?? null,
    balance: 0,
    created: world.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    } as Customer['invoice_settings'],
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  apply(customer, params);
  world.store.state.customers[customer.id] = customer;
  world.emit('customer.created', customer);
  return customer;
}

function update({ world, params, id }: ApiRequest): Customer {
  const customer = findCustomer(world, id);
  apply(customer, params);
  world.emit('customer.updated', customer);
  return customer;
}

function apply(customer: Customer, params: Params) {
  for (const field of ['email', 'name', 'phone', 'description'] as const) {
    const given = text(params, field);
    if (given !== undefined) customer[field] = given === '' ? null : given;
  }
  customer.metadata = metadata(params, customer.metadata);
  customer.address = params.address ?? customer.address;
  const settings = nested(params, 'invoice_settings');
  const standard = text(settings, 'default_payment_method');
  if (standard !== undefined) customer.invoice_settings.default_payment_method = standard || null;
}

function remove({ world, id }: ApiRequest) {
  const customer = findCustomer(world, id);
  delete world.store.state.customers[id];
  world.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

function listCustomers({ world, params }: ApiRequest) {
  const email = text(params, 'email');
  const all = Object.values(world.store.state.customers);
  return list('/v1/customers', email ? all.filter((customer) => customer.email === email) : all, params);
}
