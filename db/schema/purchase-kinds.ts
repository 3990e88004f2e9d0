import { kindsWhere } from '../../src/domain/money/kinds/index.ts';
import type { PurchaseKind } from '../../src/domain/money/kinds/kind.ts';

/**
 * Conditions on a column `kind`, to be written after its name. They are literals, not parameters, so that the planner can
 * match a query with a partial index that has the same condition. A new kind changes them, and with them the indexes.
 */
export const KIND_SQL = {
  expires: oneOf((kind) => kind.expires),
  isDebt: oneOf((kind) => kind.isDebt),
  isSingle: oneOf((kind) => kind.isSingle),
  isAgreed: oneOf(({ cart }) => cart?.isAgreed === true),
  followsOffer: oneOf(({ cart }) => cart?.isAgreed === false),
  takesWholeLot: oneOf(({ cart }) => cart?.takesWholeLot === true),
} as const;

function oneOf(applies: (kind: PurchaseKind) => boolean): string {
  const names = kindsWhere(applies).map((name) => `'${name}'`);
  return names.length === 1 ? `= ${names[0]}` : `IN (${names.join(',')})`;
}
