import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** Bid increments, in Spanish. */
export const OPERATORS_INCREMENTS: Dictionary = {
  'Bid increments': 'Incrementos de puja',
  'From each price on, the next bid must be higher by this much. Below the first price the first increment counts. Changes count for offers that open from now on: open ones keep theirs, and an offer can have its own.':
    'A partir de cada precio, la siguiente puja debe superarlo en esta cantidad. Por debajo del primer precio vale el primer incremento. Los cambios valen para las ofertas que se abran desde ahora: las abiertas conservan los suyos, y una oferta puede tener los propios.',
  Pounds: 'Libras',
  'US dollars': 'Dólares estadounidenses',
  'Price from': 'Precio desde',
  Increment: 'Incremento',
  'Change the increments': 'Cambiar los incrementos',
  Steps: 'Tramos',
  'One line for each step: the price it starts at, a colon, and the increment. For example 10: 1':
    'Una línea por tramo: el precio desde el que vale, dos puntos y el incremento. Por ejemplo, 10: 1',
  'Line {line}: write a price and an increment, such as 10: 1.':
    'Línea {line}: escribe un precio y un incremento, como 10: 1.',
  'Line {line}: an increment must be at least 0.01.': 'Línea {line}: un incremento debe ser de 0,01 como mínimo.',
  'Line {line}: amounts can be up to 10 million.': 'Línea {line}: las cantidades pueden llegar a 10 millones.',
  'Line {line}: each price must be higher than the one before.':
    'Línea {line}: cada precio debe ser mayor que el anterior.',
  'Please write at least one line.': 'Escribe al menos una línea.',
  'Please write {n} lines at most.': 'Escribe {n} líneas como máximo.',
  'Saved, for offers that open from now on. Open ones keep theirs.':
    'Guardado, para las ofertas que se abran desde ahora. Las abiertas conservan los suyos.',
  'Another operator has changed these increments since you opened them. Please look at them again.':
    'Otro operador ha cambiado estos incrementos desde que los abriste. Míralos de nuevo.',
};
