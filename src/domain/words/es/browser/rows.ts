import type { Dictionary } from '../../words.ts';

/** Rows that the operator asks of an offer, in the browser. */
export const ES_BROWSER_ROWS: Dictionary = {
  'Add a row': 'Añadir una fila',
  'At most {n} rows': 'Como máximo {n} filas',
  'Row {n}': 'Fila {n}',
  'Remove row {n}': 'Quitar la fila {n}',
  'Row {n} is removed.': 'La fila {n} se ha quitado.',
  'Undo: bring back row {n}': 'Deshacer: recuperar la fila {n}',
  'Remove {name}': 'Quitar {name}',
  'Uploading…': 'Subiendo…',
  '{label}, row {n}, {column}': '{label}, fila {n}, {column}',
  'These are too many pictures.': 'Son demasiadas imágenes.',
  'What you will need': 'Qué hará falta',
  'Whatever somebody has to have with them, and who brings it.': 'Lo que alguien necesita llevar, y quién lo trae.',
  Thing: 'Cosa',
  'Who brings it': 'Quién lo trae',
  'The TimeGiver': 'Quien da su tiempo',
  'The TimeBidder': 'Quien puja',
  'It is there already': 'Ya está allí',
};
