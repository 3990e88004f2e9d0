import * as z from 'zod/mini';
import type { IncrementStep } from '../../bidding/browser.ts';
import { REQUIRED_SHORT } from '../../kit/fields/check-field.ts';
import type { FieldValues } from '../../kit/fields/definition.ts';
import { plainValue, withoutNulls } from '../../kit/fields/rows.ts';
import { FIELD_VALUES } from '../../kit/fields/wire.ts';
import { pounds } from '../../kit/form/wire.ts';
import { type Codec, minutes, special, toggle } from './kinds.ts';
import { isNoRequest } from './price.ts';

export const MOST_INCREMENTS = 20;

const amount = pounds.check(z.refine((pence) => pence !== null, { error: REQUIRED_SHORT }));
const increment = z.pipe(
  z.strictObject({ from: amount, increment: amount }),
  z.transform(({ from, increment }): IncrementStep => ({ fromPence: from ?? 0, incrementPence: increment ?? 0 })),
);
const increments = z
  .array(increment)
  .check(z.minLength(1, 'Required'), z.maxLength(MOST_INCREMENTS, 'At most 20 increments'));

type Increments = readonly IncrementStep[] | null;

const INCREMENTS: Codec<Increments, Increments, { from: number; increment: number }[] | null> = {
  store: (steps) => steps,
  wire: (steps) =>
    steps?.map(({ fromPence, incrementPence }) => ({ from: fromPence / 100, increment: incrementPence / 100 })) ?? null,
};

/** What most people leave as it is: who may take part, and an auction's own terms where the operator allows them. */
export const MORE = {
  /** Bidders and buyers need an approved request (R5, R33). */
  private_sale: toggle({
    key: 'privateSale',
    label: 'Private offer',
    hint: 'Everyone can see it, but only people you approve can bid or buy.',
    shown: isNoRequest,
    page: true,
    sheet: {
      column: 'private',
      header: 'Ask first',
      note: 'yes or no: people ask before they bid or buy',
      example: 'no',
    },
  }),
  auto_approval: toggle({
    key: 'autoApproval',
    label: 'Approve requests automatically',
    hint: 'You’ll still see who asked.',
    shown: ({ private_sale }) => private_sale,
    page: true,
    sheet: { column: 'auto_approval', header: 'Approve automatically', note: 'yes or no', example: 'no' },
  }),
  /** R8: from a price on, each bid goes up by at least this much; null is the network's table. */
  increments: special(
    'increments',
    {
      key: 'increments',
      label: 'Custom bid increments',
      hint: 'How much each bid goes up by. Leave this off to use the standard increments.',
      onlyWith: 'auction',
    },
    z._default(z.nullable(increments), null),
    INCREMENTS,
  ),
  /** R13. */
  soft_close_minutes: minutes({
    key: 'softCloseWindowMs',
    label: 'Extra time after a late bid (minutes)',
    plain: { label: 'Extra time after a late bid, or time to win (minutes)' },
    asTtw: { label: 'Minutes the leader has to stay ahead' },
    onlyWith: 'auction',
    usual: 'softCloseMinutes',
  }),
  soft_close_cap_minutes: minutes({
    key: 'softCloseCapMs',
    label: 'Longest extension (minutes)',
    onlyWith: 'auction',
    shown: ({ auctiontype }) => auctiontype !== 'ttw',
    usual: 'softCloseCapMinutes',
  }),
};

type SentValues = z.output<typeof FIELD_VALUES>;

const OPERATORS_FIELDS: Codec<SentValues, FieldValues, SentValues> = {
  store: (values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, withoutNulls(value)]])),
    ),
  wire: (values) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainValue(value)])),
};

/** The operator's own fields, by name. */
export const OWN = {
  fields: special('own', { key: 'fields', label: 'More details' }, z._default(FIELD_VALUES, {}), OPERATORS_FIELDS),
};
