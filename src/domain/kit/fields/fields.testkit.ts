import { FIELD_DEFINITION, type FieldDefinition } from './definition.ts';

/** A field definition with defaults. */
export function fieldOf(values: Partial<FieldDefinition> & Pick<FieldDefinition, 'name' | 'type'>): FieldDefinition {
  return FIELD_DEFINITION.parse({ label: values.name, view_page: 'registration', ...values });
}
