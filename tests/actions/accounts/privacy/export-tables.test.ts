import { beforeAll, describe, expect, it } from 'vitest';
import { SECTIONS } from '../../../../db/queries/accounts/privacy/export.ts';
import { exportPages } from '../../../../functions/accounts/export-person.ts';
import type { Person } from '../../../../src/domain/kit/people/person.ts';
import { database, ownDatabase } from '../../../support/kit.ts';
import { account } from '../../../support/people/accounts.ts';
import { namesAny, type Planted, plantRowsOf } from '../../../support/people/plant-rows.ts';

ownDatabase();

type Sections = Map<string, Record<string, unknown>[]>;
let pairs: { own: Planted; other: Planted; sections: Sections }[];

beforeAll(async () => {
  const [ann, bob] = [
    { ...(await account({ phone: '+447700900188', phoneVerifiedAt: 1 })), mark: 'MarkOfAnn' },
    { ...(await account({ phone: '+447700900199', phoneVerifiedAt: 1 })), mark: 'MarkOfBob' },
  ];
  await plantRowsOf(ann);
  await plantRowsOf(bob);
  pairs = [
    { own: ann, other: bob, sections: await exportOf(ann) },
    { own: bob, other: ann, sections: await exportOf(bob) },
  ];
});

/** What the export of a person contains, by section. */
async function exportOf({ id }: Planted): Promise<Sections> {
  const sections: Sections = new Map();
  for await (const { table, rows } of exportPages({ db: database(), person: { id } as Person })) {
    sections.set(table, [...(sections.get(table) ?? []), ...rows]);
  }
  return sections;
}

describe('an export with rows of two people in every table (H1, I27, I32)', () => {
  it.each(SECTIONS.map(({ name }) => name))('%s has the own rows only', (name) => {
    for (const { own, other, sections } of pairs) {
      const rows = sections.get(name) ?? [];
      expect(rows.length, `rows of ${own.mark}`).toBeGreaterThan(0);
      expect(rows.filter((row) => namesAny(row, [other.id, other.email, other.mark]))).toEqual([]);
    }
  });

  it('the record has what the person did, and what others did to them', () => {
    for (const { sections } of pairs) expect(sections.get('record')).toHaveLength(2);
  });
});
