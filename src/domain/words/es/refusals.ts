import type { Dictionary } from '../words.ts';

/** Why a call was refused: the API itself, uploads, offers, outside services. */
export const ES_REFUSALS: Dictionary = {
  'Calls of the API are POST.': 'Las llamadas a la API son POST.',
  'Too many requests. Please wait a minute.': 'Demasiadas peticiones. Espera un minuto.',
  'This call must come from our own pages.': 'Esta llamada debe venir de nuestras propias páginas.',
  'There is no such call.': 'Esa llamada no existe.',
  'The input is not valid.': 'Los datos enviados no son válidos.',
  'The request is larger than {n} kB.': 'La petición ocupa más de {n} kB.',
  'Card numbers are not accepted here; they go to the payment provider only.':
    'Aquí no se aceptan números de tarjeta; solo van al proveedor de pagos.',
  'There is no such {thing}.': 'No encontramos lo que buscas ({thing}).',
  offer: 'oferta',
  cart: 'carrito',
  invoice: 'factura',
  payment: 'pago',
  person: 'persona',
  '{service} is not configured': '{service}: servicio sin configurar',
  'The charity directory': 'El directorio de entidades benéficas',
  Mail: 'El correo',

  'There is no such picture. Please choose one again.': 'Esa imagen no existe. Elige otra, por favor.',
  'This offer is open; it cannot go back to being a draft.':
    'Esta oferta está abierta; no puede volver a ser un borrador.',
  'The end of an open offer can only move to later.': 'El final de una oferta abierta solo puede retrasarse.',
  'The charity directory does not know this charity. Please choose one from the list.':
    'El directorio no conoce esta entidad benéfica. Elige una de la lista, por favor.',
  'This offer was changed meanwhile. Please load it again.':
    'Esta oferta ha cambiado mientras tanto. Vuelve a cargarla, por favor.',
  'This is not here any more. It may have been removed already.': 'Esto ya no está aquí. Puede que ya se haya quitado.',
  'Your identity was checked under this name. Please write to us to change it.':
    'Tu identidad se comprobó con este nombre. Escríbenos para cambiarlo.',
  'You have changed the owners many times today. Please go on tomorrow.':
    'Hoy has cambiado los propietarios muchas veces. Sigue mañana.',
  'Somebody has bought this offer, so it can no longer be changed; only its pictures can.':
    'Alguien ha comprado esta oferta, así que ya no se puede cambiar; solo sus imágenes.',
  'Somebody has bought this offer, so only its price, its pictures and the number of seats can change.':
    'Alguien ha comprado esta oferta, así que solo pueden cambiar su precio, sus imágenes y el número de plazas.',
  'Seats that are sold already: {n}. There can be more of them, never fewer.':
    'Plazas ya vendidas: {n}. Puede haber más, nunca menos.',
  'Somebody has bid on this offer, so it can no longer be changed; only its pictures can.':
    'Alguien ha pujado por esta oferta, así que ya no se puede cambiar; solo sus imágenes.',
  'This offer is over, so it can no longer be changed.': 'Esta oferta ha terminado, así que ya no se puede cambiar.',
  'You have uploaded many pictures today. Please go on tomorrow.':
    'Hoy ya has subido muchas imágenes. Sigue mañana, por favor.',
  'At most {n} pictures at once.': 'Como máximo {n} imágenes a la vez.',
  'This picture is too large to be sent as text.': 'Esta imagen es demasiado grande para enviarla como texto.',
  picture: 'imagen',
  'The picture has more than 40 megapixels.': 'La imagen tiene más de 40 megapíxeles.',
  'You have {n} pictures already.': 'Ya tienes {n} imágenes.',
  'The charity directory does not answer. Please try again in a moment.':
    'El directorio de entidades benéficas no responde. Inténtalo de nuevo en un momento.',
  'must be a payment method of the provider': 'debe ser una forma de pago del proveedor',
  'must be a two-letter country code': 'debe ser un código de país de dos letras',
  'Please try again in a moment.': 'Inténtalo de nuevo en un momento.',
  'If you write to us about it, name this number:': 'Si nos escribes sobre esto, dinos este número:',
  'This was too much to send at once. Please go back, where all that you typed still stands, and choose a picture of at most 10 MB.':
    'Era demasiado para enviarlo de una vez. Vuelve atrás, donde sigue todo lo que escribiste, y elige una foto de 10 MB como máximo.',
  'This form could not be read.': 'No se ha podido leer este formulario.',
  'This session has ended. Please sign in again.': 'Esta sesión ha terminado. Vuelve a iniciar sesión.',
};
