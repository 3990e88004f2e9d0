import { storeNewest } from '../../src/domain/kit/store-newest.ts';
import type { SqlValue } from '../statement.ts';

/**
 * The rows of a result, which raw SQL reads by name and the query builder by position. A row has the names; the prototype
 * that all rows of the same columns share leads from a position to its name. One of its own for each row is far slower
 * (decision 0034).
 */
class Shape {
  readonly #names: readonly string[];
  readonly #byPosition = {};

  constructor(names: readonly string[]) {
    this.#names = names;
    for (const [position, name] of names.entries()) {
      const get = function (this: Record<string, SqlValue>) {
        return this[name];
      };
      Object.defineProperty(this.#byPosition, position, { get });
    }
  }

  rowOf(values: readonly SqlValue[]): SqlValue[] {
    const row = Object.create(this.#byPosition);
    for (let i = 0; i < this.#names.length; i++) row[this.#names[i] as string] = values[i];
    return row;
  }
}

const MAX_SHAPES = 1_000;
const shapes = new Map<string, Shape | null>();

/**
 * Null for columns that have no name, share one or have a number for one: their rows stay arrays, which raw SQL cannot read
 * by name.
 */
export function shapeOf(names: readonly (string | null)[]): Shape | null {
  const key = JSON.stringify(names);
  const known = shapes.get(key);
  if (known !== undefined) return known;
  const shape = areNames(names) ? new Shape(names) : null;
  storeNewest(shapes, key, shape, MAX_SHAPES);
  return shape;
}

const areNames = (names: readonly (string | null)[]): names is string[] =>
  new Set(names).size === names.length && names.every((name) => name !== null && !/^\d+$/.test(name));
