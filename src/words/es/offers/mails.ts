import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of e-mails and messages about offers, in Spanish. */
export const OFFERS_MAILS: Dictionary = {
  'This is your own offer.': 'Esta oferta es tuya.',
  '{name} asks about “{title}”: {question}': '{name} pregunta por «{title}»: {question}',
  'A question about {title}': 'Una pregunta sobre {title}',
  '{name} asks about “{title}”:': '{name} pregunta por «{title}»:',
  'An offer was reported: {title}': 'Se ha denunciado una oferta: {title}',
  'Reason: {reason}': 'Motivo: {reason}',
  'Report {id}.': 'Denuncia {id}.',
  'Only a draft can be deleted. An open offer can be cancelled.':
    'Solo se puede eliminar un borrador. Una oferta abierta se puede cancelar.',
  'This offer is a draft. It can be deleted.': 'Esta oferta es un borrador. Se puede eliminar.',
  'Cancelled: {title}': 'Cancelada: {title}',
  'Please enter a reason: the TimeGiver will read it.': 'Indica un motivo: lo leerá el TimeGiver.',
  'We’ve cancelled your offer: {title}': 'Hemos cancelado tu oferta: {title}',
  'We’ve cancelled your offer “{title}”: {reason}': 'Hemos cancelado tu oferta «{title}»: {reason}',
  'We’ve cancelled your offer “{title}”. If anyone had bid on it, we’ve told them, too.':
    'Hemos cancelado tu oferta «{title}». Si alguien había pujado, también se lo hemos comunicado.',
  'The reason given: {reason}': 'El motivo indicado: {reason}',
  '“{title}” was cancelled: {reason}': 'Se ha cancelado «{title}»: {reason}',
  'Auction membership limit was Exceed': 'Se ha superado el límite de subastas de la suscripción',
  'Direct Sale Membership limit was Exceed': 'Se ha superado el límite de venta directa de la suscripción',
  'We’ve sent your question to the TimeGiver.': 'Hemos enviado tu pregunta al TimeGiver.',
  'Thank you. We look into every report.': 'Gracias. Revisamos todas las denuncias.',
  'You’ve already reported this offer. We’re looking into it.': 'Ya has denunciado esta oferta. La estamos revisando.',
  'Some of it didn’t work.': 'Una parte no ha funcionado.',
  'They haven’t shared their address. You can answer with a clarification on your offer, which everyone can read.':
    'No ha compartido su dirección. Puedes responder con una aclaración en tu oferta, que puede leer todo el mundo.',
  'To reply, write to {email}. They’ll see your address.': 'Para responder, escribe a {email}. Verá tu dirección.',
  'We haven’t verified this address.': 'No hemos comprobado esta dirección.',
  'We haven’t given anyone your address. Please don’t arrange payment outside Kindhour.':
    'No hemos dado tu dirección a nadie. No acuerdes ningún pago fuera de Kindhour.',
  'Template deleted.': 'Plantilla eliminada.',
  'Done.': 'Hecho.',
  'Added. We’ve told everyone who bid or bought.': 'Añadida. Hemos avisado a quienes pujaron o compraron.',
  'You can’t cancel in the last twelve hours once someone has bid.':
    'Si alguien ha pujado, no puedes cancelar en las últimas doce horas.',
  'This offer is already open.': 'Esta oferta ya está abierta.',
  'Nobody has bid or bought yet, so you can still edit the offer.':
    'Aún no ha pujado ni comprado nadie, así que todavía puedes cambiar la oferta.',
  '“{title}” was cancelled. Your bid is no longer binding.': 'Se ha cancelado «{title}». Tu puja ya no es vinculante.',
  'We’re sorry. There are plenty of other hours to find.': 'Lo sentimos. Hay muchas otras horas por descubrir.',
  'New information about {title}': 'Nueva información sobre {title}',
  'The TimeGiver has added this to “{title}”, which you’ve bid on:':
    'El TimeGiver ha añadido esto a «{title}», por la que has pujado:',
  'The TimeGiver has added this to “{title}”, which you’ve bought:':
    'El TimeGiver ha añadido esto a «{title}», que has comprado:',
  'If this changes what you bought, please write to us.': 'Si esto cambia lo que compraste, escríbenos.',
  'There’s new information about “{title}”, which you’ve bought.':
    'Hay nueva información sobre «{title}», que has comprado.',
  'If this changes what you bid for, please write to us.': 'Si esto cambia aquello por lo que pujaste, escríbenos.',
  'There’s new information about “{title}”, which you’ve bid on.':
    'Hay nueva información sobre «{title}», por la que has pujado.',
};
