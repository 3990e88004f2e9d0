import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The operator's changes to phrases; `key` is the English text in the source. */
export const phrases = sqliteTable(
  'phrases',
  {
    language: text('language').notNull(),
    key: text('key').notNull(),
    text: text('text').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.language, t.key] })],
);

/** A field that the operator adds to a form (§3 Dynamic field definition). `definition` is a `FieldDefinition` as JSON. */
export const fieldDefinitions = sqliteTable(
  'field_definitions',
  {
    id: text('id').primaryKey(),
    /** Which form: `registration`, `profile`, `offer`. */
    form: text('form').notNull(),
    name: text('name').notNull(),
    active: integer('active', { mode: 'boolean' }).notNull(),
    showOrder: integer('show_order').notNull(),
    definition: text('definition').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [index('field_definitions_form').on(t.form, t.active, t.showOrder)],
);

/** An entry of an operator's list: an option of a dynamic field, by level (§3 Dropdown item). */
export const dropdownItems = sqliteTable(
  'dropdown_items',
  {
    id: text('id').primaryKey(),
    list: text('list').notNull(),
    description: text('description').notNull(),
    level: integer('level').notNull().default(0),
    /** The parent entry on the level above; empty at the top. */
    levelId: text('level_id').notNull().default(''),
    active: integer('active', { mode: 'boolean' }).notNull(),
    showOrder: integer('show_order').notNull(),
  },
  (t) => [index('dropdown_items_list').on(t.list, t.active, t.level, t.levelId, t.showOrder)],
);

/** The operator's text of a static page, which replaces ours: sanitised HTML. */
export const staticPages = sqliteTable(
  'static_pages',
  {
    slug: text('slug').notNull(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.language] })],
);
