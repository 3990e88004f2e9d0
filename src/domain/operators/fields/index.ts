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
  type Cell,
  type Column,
  type DropdownItem,
  EARLIEST_DATE,
  FIELD_DEFINITION,
  FIELD_NAME,
  type FieldDefinition,
  type FieldMode,
  type FieldRow,
  type FieldType,
  type FieldValue,
  type FieldValues,
  isDay,
  LATEST_DATE,
  type Lists,
  readDefinition,
  shownFields,
} from './definition.ts';
export { inWords } from './in-words.ts';
export {
  columnsOf,
  HIDDEN_COLUMNS,
  hasRows,
  isRows,
  lenient,
  MOST_ROW_PICTURES,
  MOST_ROWS,
  onlyAsked,
  type PlainValue,
  picturesInRows,
  plainValue,
  rowsIn,
  withoutPictures,
} from './rows.ts';
export { withoutDates } from './undated.ts';
