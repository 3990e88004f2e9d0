import { and, eq, isNull, sql } from 'drizzle-orm';
import { offerTemplates } from '../../schema/index.ts';
import { build, guarded, type Statement, statement } from '../../statement.ts';

type Owned = { id: string; ownerId: string | null };

/** Adds a template. Guard `many`: its owner already has `most`. */
export function insertTemplate(row: typeof offerTemplates.$inferInsert, most: number): Statement[] {
  const owner = row.ownerId ?? null;
  const held: Statement = {
    sql: `UPDATE offer_templates SET version = version WHERE id = ?
      AND (SELECT count(*) FROM offer_templates WHERE owner_id IS ?) <= ?`,
    args: [row.id, owner, most],
    expect: 'one row',
    guard: 'many',
  };
  return [statement(build.insert(offerTemplates).values(row)), held];
}

/** Guard `template`: it is not this owner's, or not the version that was read. */
export function updateTemplate(owned: Owned, set: { name: string; form: string; updatedAt: number }, version: number) {
  const seen = and(ownedBy(owned), eq(offerTemplates.version, version));
  return guarded(
    'template',
    build
      .update(offerTemplates)
      .set({ ...set, version: sql`version + 1` })
      .where(seen),
  );
}

/** Guard `template`: it is not this owner's. */
export function switchTemplate(owned: Owned, active: boolean, updatedAt: number): Statement {
  return guarded('template', build.update(offerTemplates).set({ active, updatedAt }).where(ownedBy(owned)));
}

/** Guard `template`: it is not this owner's. */
export function deleteTemplate(owned: Owned): Statement {
  return guarded('template', build.delete(offerTemplates).where(ownedBy(owned)));
}

const ownedBy = ({ id, ownerId }: Owned) =>
  and(
    eq(offerTemplates.id, id),
    ownerId === null ? isNull(offerTemplates.ownerId) : eq(offerTemplates.ownerId, ownerId),
  );
