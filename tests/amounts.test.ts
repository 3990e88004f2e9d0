import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { safeParse } from 'zod/v4/core';
import { CATALOGUE } from '../src/contract/index.ts';

/** £10,000,000.01, in pence and in pounds. */
const TOO_MUCH = { pence: 1_000_000_001, pounds: 10_000_000.01 };
const PENCE = 1_000_000_000;
const POUNDS = 10_000_000;

type Node = { maximum?: number; properties?: Record<string, Node>; anyOf?: Node[] };

/** The amounts of an action's input at its first level, by the largest value they accept. */
const amounts = [...CATALOGUE].flatMap(([path, spec]) => {
  const schema = z.toJSONSchema(spec.input as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Node;
  return Object.entries(schema.properties ?? {}).flatMap(([field, node]) => {
    const largest = [node, ...(node.anyOf ?? [])].map(({ maximum }) => maximum);
    if (largest.includes(PENCE)) return [{ path, field, value: TOO_MUCH.pence }];
    return largest.includes(POUNDS) ? [{ path, field, value: TOO_MUCH.pounds }] : [];
  });
});
const priceFields = ['sprice', 'rprice', 'bprice'].map((field) => ({
  path: 'product/projectAction',
  field,
  value: TOO_MUCH.pounds,
}));

describe('an amount above the largest', () => {
  it('can be sent to bids, payments and searches', () => {
    expect(amounts.map(({ path, field }) => `${path} ${field}`)).toEqual(
      expect.arrayContaining(['bid/confirm amount_pence', 'bid/preBidConfirm amount_pence']),
    );
    expect(amounts.length).toBeGreaterThanOrEqual(5);
  });

  it.each([...amounts, ...priceFields])('is refused in words as $field of $path', ({ path, field, value }) => {
    const spec = new Map(CATALOGUE).get(path as never) as { input: z.ZodType } | undefined;
    const parsed = safeParse(spec?.input as z.ZodType, { [field]: value });
    const messages = parsed.error?.issues.filter((issue) => issue.path[0] === field).map(({ message }) => message);
    expect(messages).toEqual(['At most £10,000,000']);
  });
});
