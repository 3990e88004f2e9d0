export { isMany } from './check-field.ts';
export {
  type Answers,
  calculated,
  checkFields,
  entriesOf,
  type FieldIssue,
  isShown,
} from './check-form.ts';
export {
  type Cell,
  type Column,
  type DropdownItem,
  EARLIEST_DATE,
  FIELD_DEFINITION,
  type FieldDefinition,
  type FieldMode,
  type FieldRow,
  type FieldValue,
  type FieldValues,
  LATEST_DATE,
  type Lists,
  readDefinition,
  shownFields,
} from './definition.ts';
export {
  columnsOf,
  hasRows,
  isRows,
  lenient,
  MOST_ROW_PICTURES,
  MOST_ROWS,
  onlyDefined,
  picturesInRows,
  plainValue,
  rowsIn,
  storableFields,
} from './rows.ts';
export { translateForm } from './translate-form.ts';
export { withoutDates } from './undated.ts';
