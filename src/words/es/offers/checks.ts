import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of what is wrong with an offer, in Spanish. */
export const OFFERS_CHECKS: Dictionary = {
  'Auctions are switched off at the moment': 'Las subastas están desactivadas por ahora',
  'Buy Now is switched off at the moment': 'La compra inmediata está desactivada por ahora',
  'Please enter a year between 1900 and 2100': 'Escribe un año entre 1900 y 2100',
  'At most 50 entries': 'Como máximo 50 entradas',
  'At most 20 entries': 'Como máximo 20 entradas',
  'This offer is open; it cannot go back to being a draft.':
    'Esta oferta está abierta; no puede volver a ser un borrador.',
  'The end of an open offer can only be moved later.': 'El final de una oferta abierta solo puede retrasarse.',
  'Someone has bought this offer, so only its pictures can still change.':
    'Alguien ha comprado esta oferta, así que ya solo se pueden cambiar sus imágenes.',
  'Someone has bought this offer, so only its price, its pictures and the number of seats can still change.':
    'Alguien ha comprado esta oferta, así que ya solo se pueden cambiar su precio, sus imágenes y el número de plazas.',
  'Title is required field': 'El título es obligatorio',
  'Description is required': 'La descripción es obligatoria',
  'Required(start typing to see options)': 'Obligatorio (empieza a escribir para ver opciones)',
  'Enable Auction or Buy Now': 'Activa la subasta o la compra inmediata',
  'Should be equal or greater than the starting price': 'Debe ser igual o mayor que el precio inicial',
  'An auction has quantity 1': 'En una subasta la cantidad es 1',
  'The minimum buynow price is 10': 'El precio mínimo de compra inmediata es 10',
  'Should be greater than the reserve price': 'Debe ser mayor que el precio de reserva',
  'Should be greater than start Time': 'Debe ser posterior al inicio',
  'Should be greater than Auction End Time': 'Debe ser posterior al final de la subasta',
  'Must be an amount of at most 10,000,000.00, such as 12.50':
    'Debe ser un importe de 10,000,000.00 como máximo, por ejemplo 12.50',
  'At most 200 characters': '200 caracteres como máximo',
  'The description is too long': 'La descripción es demasiado larga',
  'min quantity': 'cantidad mínima',
  'max quantity 1000': 'cantidad máxima: 1000',
  'At least 5 minutes': 'Al menos 5 minutos',
  'At most a week': 'Una semana como máximo',
  'At most 500 characters': 'Como máximo 500 caracteres',
  'At most 20 characters': 'Como máximo 20 caracteres',
  'Enter Title': 'Escribe un título',
  'Enter Description': 'Escribe una descripción',
  'Please enter whole minutes, at most 1440': 'Escribe minutos enteros, como máximo 1440',
  'At most {n} times the start price': 'Como máximo {n} veces el precio de salida',
  'Auctions have no reserve here. Please enter the start price':
    'Aquí las subastas no tienen precio de reserva. Escribe el precio de salida',
  'A time-to-win auction has no reserve': 'Una subasta por tiempo no tiene precio de reserva',
  'At most {n} rows': 'Como máximo {n} filas',
  'The charity directory doesn’t have this charity. Please choose one from the list.':
    'Esta ONG no está en el directorio. Elige una de la lista.',
  'This offer has changed since you opened it. Please reload it.':
    'Esta oferta ha cambiado desde que la abriste. Vuelve a cargarla.',
  '{n} seats are already sold. You can add seats, but not go below that.':
    'Ya se han vendido {n} plazas. Puedes añadir plazas, pero no bajar de ahí.',
  'Someone is buying this offer at the moment. Please try again in a quarter of an hour.':
    'Alguien está comprando esta oferta en este momento. Vuelve a intentarlo dentro de un cuarto de hora.',
  'This offer has ended, so it can no longer be changed.': 'Esta oferta ha terminado, así que ya no se puede cambiar.',
  'This offer has changed since you opened it': 'Esta oferta ha cambiado desde que la abriste',
  'At most 20 increments': '20 incrementos como máximo',
  'You’ve cancelled two meetings late within 12 months, so our team has to approve your new offers first. We’ll e-mail you within two days; until then, please save this as a draft.':
    'Has cancelado dos encuentros con poca antelación en 12 meses, así que nuestro equipo tiene que aprobar antes tus nuevas ofertas. Te escribiremos en dos días; hasta entonces, guárdala como borrador.',
  'This charity has asked not to be listed here. Please choose another one.':
    'Esta ONG ha pedido no aparecer aquí. Elige otra.',
  'You can keep up to {n} drafts. Please submit or delete some first.':
    'Puedes guardar hasta {n} borradores. Publica o elimina alguno antes.',
};
