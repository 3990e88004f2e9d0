import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of e-mails and messages about offers, in Spanish. */
export const OFFERS_MAILS: Dictionary = {
  'This is your own offer.': 'Esta oferta es tuya.',
  '{name} asks about “{title}”: {question}': '{name} pregunta por «{title}»: {question}',
  'A question about {title}': 'Una pregunta sobre {title}',
  '{name} asks about “{title}”:': '{name} pregunta por «{title}»:',
  'An offer was reported: {title}': 'Se ha denunciado una oferta: {title}',
  'Reason: {reason}': 'Motivo: {reason}',
  'Report {id}.': 'Aviso {id}.',
  'Only a draft can be deleted. An open offer can be cancelled.':
    'Solo se puede eliminar un borrador. Una oferta abierta se puede cancelar.',
  'This offer is a draft. It can be deleted.': 'Esta oferta es un borrador. Se puede eliminar.',
  'Cancelled: {title}': 'Cancelada: {title}',
  'The reason given: {reason}': 'El motivo indicado: {reason}',
  '“{title}” was cancelled: {reason}': '«{title}» se ha cancelado: {reason}',
  'Auction membership limit was Exceed': 'Se ha superado el límite de subastas de la membresía',
  'Direct Sale Membership limit was Exceed': 'Se ha superado el límite de venta directa de la membresía',
  'We’ve sent your question to the TimeGiver.': 'Tu pregunta va de camino al TimeGiver.',
  'Thank you. We look into every report.': 'Gracias. Miramos cada aviso.',
  'You’ve already reported this offer. We’re looking into it.': 'Ya has denunciado esta oferta. La estamos mirando.',
  'Some of it didn’t work.': 'No se pudo hacer todo.',
  'They haven’t shared their address. You can answer with a clarification on your offer, which everyone can read.':
    'Prefiere no dar su dirección. Puedes responder a todo el mundo a la vez con una aclaración en tu oferta.',
  'To reply, write to {email}. They’ll see your address.':
    'Para responder, escribe a {email}. Entonces verá tu dirección.',
  'We haven’t verified this address.': 'No hemos comprobado que esta dirección sea suya.',
  'We haven’t given anyone your address. Please don’t arrange payment outside Kindhour.':
    'Nadie ha sabido tu dirección por nosotros. No acuerdes ningún pago fuera de Kindhour.',
  'Template deleted.': 'La plantilla está eliminada.',
  'Done.': 'Hecho.',
  'Added. We’ve told everyone who bid or bought.': 'Se ha añadido y se avisa a todos los que pujaron o compraron.',
  'You can’t cancel in the last twelve hours once someone has bid.':
    'Faltan menos de doce horas para el final y alguien ha pujado.',
  'This offer is already open.': 'Esta oferta ya está abierta.',
  'Nobody has bid or bought yet, so you can still edit the offer.':
    'Aún no ha pujado ni comprado nadie, así que todavía puedes cambiar la oferta.',
  '“{title}” was cancelled. Your bid is no longer binding.': '«{title}» se ha cancelado. Tu puja ya no te compromete.',
  'We’re sorry. There are plenty of other hours to find.': 'Lo sentimos. Hay otras horas por descubrir.',
  'New information about {title}': 'Añadido a {title}',
  'The TimeGiver has added this to “{title}”, which you’ve bid on:':
    'El TimeGiver de «{title}», por la que has pujado, ha añadido esto:',
  'The TimeGiver has added this to “{title}”, which you’ve bought:':
    'El TimeGiver de «{title}», que has comprado, ha añadido esto:',
  'If this changes what you bought, please write to us.': 'Si eso cambia lo que compraste, escríbenos.',
  'There’s new information about “{title}”, which you’ve bought.': 'Se ha añadido algo a «{title}», que has comprado.',
  'If this changes what you bid for, please write to us.': 'Si eso cambia aquello por lo que pujaste, escríbenos.',
  'There’s new information about “{title}”, which you’ve bid on.':
    'Se ha añadido algo a «{title}», por la que has pujado.',
};
