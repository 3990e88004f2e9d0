import type { Dictionary } from '../../words.ts';

/** What is said about the fields of an offer that are not right. */
export const ES_BROWSER_POSTING: Dictionary = {
  'This is too long': 'Es demasiado largo',
  'The same picture is there twice': 'La misma imagen está dos veces',
  'At most 12 pictures': 'Como máximo 12 imágenes',
  'At most 20 steps': 'Como máximo 20 tramos',
  'At most 500 characters': 'Como máximo 500 caracteres',
  'At most 20 characters': 'Como máximo 20 caracteres',
  'Enter Title': 'Escribe un título',
  'Enter Description': 'Escribe una descripción',
  'Between {least} and {most} minutes': 'Entre {least} y {most} minutos',
  'Please enter whole minutes, at most 1440': 'Escribe minutos enteros, como máximo 1440',
  'Every auction has the increments of the network': 'Todas las subastas tienen los incrementos de la red',
  'Each step begins at a higher price than the one before it':
    'Cada tramo empieza en un precio más alto que el anterior',
  'An increment is at least 0.01': 'Un incremento es de al menos 0,01',
  'At most {n} times the start price': 'Como máximo {n} veces el precio de salida',
  'Auctions have no reserve here. Please enter the start price':
    'Aquí las subastas no tienen precio de reserva. Escribe el precio de salida',
  'Reverse auctions cannot open yet. Save it as a draft, or choose a live auction':
    'Las subastas inversas aún no se pueden abrir. Guárdala como borrador o elige una subasta en vivo',
};
