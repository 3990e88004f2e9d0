export { isMany } from './check-field.ts';
export {
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
export { inWords } from './in-words.ts';
export {
  columnsOf,
  hasRows,
  isRows,
  lenient,
  MOST_ROW_PICTURES,
  MOST_ROWS,
  onlyAsked,
  picturesInRows,
  plainValue,
  rowsIn,
  withoutPictures,
} from './rows.ts';
export { withoutDates } from './undated.ts';
