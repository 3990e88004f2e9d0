import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** What cannot be done with an auction, and why. */
export const AUCTIONS_RULES: Dictionary = {
  'The start has to be in the future.': 'El comienzo tiene que ser posterior a este momento.',
  'Please add at least one lot first.': 'Añade primero al menos un lote.',
  'Some lots are still drafts. Please open them first, or take them out.':
    'Algunos lotes son todavía borradores. Ábrelos primero o sácalos.',
  'The doors open half an hour before the start.': 'Las puertas se abren media hora antes del comienzo.',
  'It isn’t time to start the auction yet.': 'Aún no es hora de empezar la subasta.',
  'Some lots are still open. Please close, pass or withdraw them first.':
    'Algunos lotes siguen abiertos. Ciérralos, déjalos sin vender o retíralos primero.',
  'Some lots haven’t been paid for yet.': 'Algunos lotes aún no están pagados.',
  'Please give a reason: everyone who follows this auction gets it.':
    'Indica un motivo: lo recibirán todas las personas que siguen esta subasta.',
  'That isn’t possible in the auction’s current state.': 'No es posible en el estado actual de la subasta.',
  'The host of “{title}” chooses who can bid. Please ask to take part on its page first.':
    'Quien organiza «{title}» elige quién puede pujar. Solicita antes participar en su página.',
  'Please accept the terms of “{title}” on its page before your first bid in it.':
    'Acepta las condiciones de «{title}» en su página antes de tu primera puja.',
  'Please add a title': 'Añade un título',
  'The end must be after the start': 'El final tiene que ser posterior al comienzo',
  'Please choose a charity': 'Elige una ONG',
  'There is no such template': 'No existe esa plantilla',
  'This auction can’t take any more lots.': 'Esta subasta no admite más lotes.',
  'An auction can have up to {n} lots.': 'Una subasta puede tener hasta {n} lotes.',
  'Only offers with rising bids can be lots in an auction.':
    'Solo pueden ser lotes de una subasta las ofertas con pujas al alza.',
  'This offer is in a different currency from the auction.':
    'Esta oferta está en una moneda distinta de la de la subasta.',
  'This auction is for a different charity from the offer.':
    'Esta subasta es para una ONG distinta de la de la oferta.',
  'This offer is already in another auction.': 'Esta oferta ya está en otra subasta.',
  'Someone has bid on this offer or bought it, so it can’t move to an auction.':
    'Alguien ha pujado por esta oferta o la ha comprado, así que no puede pasar a una subasta.',
  'This offer is still a draft. Please open it first.': 'Esta oferta es todavía un borrador. Ábrela primero.',
  'This offer’s meeting is before it would close in the auction.':
    'El encuentro de esta oferta es anterior a su cierre en la subasta.',
  'You can invite at most {n} offers in a day.': 'Puedes invitar como máximo a {n} ofertas al día.',
  'This is your own auction, so you don’t need to send a request.':
    'Es tu propia subasta, así que no necesitas enviar una solicitud.',
  'This auction is over.': 'Esta subasta ha terminado.',
  'This auction is open to everyone, so you don’t need to send a request.':
    'Esta subasta está abierta a todo el mundo, así que no necesitas enviar una solicitud.',
  'The first lots of this auction close within the hour, so it’s too late to send a request.':
    'Los primeros lotes de esta subasta cierran en menos de una hora, así que es tarde para enviar una solicitud.',
  'Your request for this auction has already been approved.': 'Tu solicitud para esta subasta ya está aprobada.',
  'You have already sent a request. The host hasn’t answered it yet.':
    'Ya has enviado una solicitud. Quien organiza la subasta aún no ha respondido.',
  'You can send at most {n} requests for one auction.': 'Puedes enviar como máximo {n} solicitudes para una subasta.',
  'The host has answered your request. You can send another one from {moment}.':
    'Quien organiza la subasta ha respondido a tu solicitud. Puedes enviar otra a partir del {moment}.',
  'There are no terms to accept in this auction.': 'En esta subasta no hay condiciones que aceptar.',
  'The terms of this auction have changed. Please read them again.':
    'Las condiciones de esta subasta han cambiado. Léelas de nuevo.',
  'You have accepted the terms. You can bid now.': 'Has aceptado las condiciones. Ya puedes pujar.',
  'Your request has been sent to the host.': 'Tu solicitud se ha enviado a quien organiza la subasta.',
  'That isn’t possible for this offer in its current state.': 'No es posible con esta oferta en su estado actual.',
  'Someone has bid on this lot, so it stays in the auction.':
    'Alguien ha pujado por este lote, así que se queda en la subasta.',
  'The lots have changed since you opened them. Please order them again.':
    'Los lotes han cambiado desde que los abriste. Ordénalos de nuevo.',
  'Someone has bid on a lot, so the order stays as it is.':
    'Alguien ha pujado por un lote, así que el orden se queda como está.',
  'Please check the auction, then send your request again.': 'Revisa la subasta y envía tu solicitud de nuevo.',
  'This request has already been answered, or has expired.': 'Esta solicitud ya está respondida o ha caducado.',
  'Only a draft can be deleted. An announced auction can be cancelled.':
    'Solo se puede borrar un borrador. Una subasta anunciada se puede cancelar.',
  'A lot has ended, has bids, or is for another charity. Please take it out first.':
    'Un lote ha terminado, tiene pujas o es para otra ONG. Sácalo primero.',
  'This auction has changed since you opened it. Please reload it.':
    'Esta subasta ha cambiado desde que la abriste. Vuelve a cargarla.',
  'This auction is announced, so its currency and kind stay; once someone has bid, so do its times, terms and charity.':
    'Esta subasta está anunciada, así que su moneda y su tipo no pueden cambiar; en cuanto alguien puja, tampoco sus horarios, sus condiciones ni su ONG.',
  'Someone has bid on a lot of this auction in the meantime. Please reload it.':
    'Mientras tanto, alguien ha pujado por un lote de esta subasta. Vuelve a cargarla.',
  'This auction is over, so it can no longer be changed.': 'Esta subasta ha terminado, así que ya no se puede cambiar.',
  'You can’t watch your own auction.': 'No puedes seguir tu propia subasta.',
  'This offer is a lot of an auction. Its dates, its charity and the kind of sale follow the auction; to change them, take it out first.':
    'Esta oferta es un lote de una subasta. Sus fechas, su ONG y el tipo de venta son los de la subasta; para cambiarlos, sácala primero.',
  'Your auction has been announced.': 'Se ha anunciado tu subasta.',
};
