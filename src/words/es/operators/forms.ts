import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** Forms that operators have configured, in Spanish. */
export const OPERATORS_FORMS: Dictionary = {
  'Empty rows are ignored.': 'Las filas que dejes vacías no cuentan.',
  'Remove this row': 'Quitar esta fila',
  'Go to the first one': 'Ir al primero',
  'Please check these fields': 'Revisa estos campos',
  '{label}, entry {n}': '{label}, entrada {n}',
  'This is too long': 'Es demasiado largo',
  'At least {n}': 'Al menos {n}',
  'At most {n}': 'Como máximo {n}',
  'At most {n} characters': 'Como máximo {n} caracteres',
  'At most {n} entries': 'Como máximo {n} entradas',
  'Please choose one from the list': 'Elige una opción de la lista',
  'Please enter a link that begins with https://': 'Introduce un enlace que empiece por https://',
  'Please enter a whole number': 'Introduce un número entero',
  'This form has no such field.': 'Este formulario no tiene ese campo.',
  'This isn’t valid here': 'Esto no es válido aquí',
  'Too many pictures.': 'Son demasiadas imágenes.',
};
