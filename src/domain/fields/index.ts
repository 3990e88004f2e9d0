export { calculate, OPERATORS } from './calculate.ts';
export { type Checked, checkField, isMany, requiredMessage, stripToDigits } from './check-field.ts';
export {
  type CheckedForm,
  calculated,
  checkFields,
  entriesOf,
  type FieldIssue,
  type Given,
  isShown,
} from './check-form.ts';
export {
  type DropdownItem,
  EARLIEST_DATE,
  FIELD_DEFINITION,
  FIELD_NAME,
  type FieldDefinition,
  type FieldMode,
  type FieldType,
  type FieldValue,
  type FieldValues,
  isDay,
  LATEST_DATE,
  type Lists,
  readDefinition,
  shownFields,
} from './definition.ts';
