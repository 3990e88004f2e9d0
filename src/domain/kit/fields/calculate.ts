/** The operators of §5; `=` takes the first value as it is. */
export const OPERATORS = ['*', '+', '-', '/', '='] as const;
type Operator = (typeof OPERATORS)[number];

type Calculation = { readonly values: readonly (string | number)[]; readonly operator: Operator };

type CalculatedField = { readonly name: string; readonly calculate_value: Calculation | null };

/**
 * The value of a calculated field, rounded to six decimals; null if an operand is not a number, for a division by zero,
 * and for circular definitions. `numberAt` reads a field that people fill in. Nothing is evaluated as code (E4).
 */
export function calculate(
  name: string,
  fields: readonly CalculatedField[],
  numberAt: (name: string) => number | null,
): number | null {
  return resolve(name, fields, numberAt, new Set());
}

function resolve(
  name: string,
  fields: readonly CalculatedField[],
  numberAt: (name: string) => number | null,
  above: ReadonlySet<string>,
): number | null {
  if (above.has(name)) return null;
  const calculation = fields.find((field) => field.name === name)?.calculate_value;
  if (!calculation) return numberAt(name);
  const below = new Set([...above, name]);
  const numbers = calculation.values.map((value) =>
    typeof value === 'number' ? value : resolve(value, fields, numberAt, below),
  );
  return fold(numbers, calculation.operator);
}

function fold(numbers: readonly (number | null)[], operator: Operator): number | null {
  const [first = null, ...rest] = numbers;
  if (first === null) return null;
  if (operator === '=') return rounded(first);
  let result = first;
  for (const next of rest) {
    if (next === null || (operator === '/' && next === 0)) return null;
    result = applied(result, next, operator);
  }
  return rounded(result);
}

function applied(a: number, b: number, operator: Operator): number {
  if (operator === '*') return a * b;
  if (operator === '+') return a + b;
  return operator === '-' ? a - b : a / b;
}

const rounded = (value: number): number | null => {
  const result = Number(value.toFixed(6));
  return Number.isFinite(result) ? result + 0 : null;
};
