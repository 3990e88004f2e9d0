import { FIELD_DEFINITION, type FieldDefinition } from './definition.ts';

/** A field with the defaults of the product. */
export function fieldOf(values: Partial<FieldDefinition> & Pick<FieldDefinition, 'name' | 'type'>): FieldDefinition {
  return FIELD_DEFINITION.parse({ label: values.name, view_page: 'registration', ...values });
}
