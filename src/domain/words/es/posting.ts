import type { Dictionary } from '../words.ts';

/** What happens to offers after they were posted: limits, cancelling, clarifications. */
export const ES_POSTING: Dictionary = {
  'This charity has asked not to be offered for here. Please choose another one.':
    'Esta entidad benéfica ha pedido que no se hagan ofertas para ella aquí. Elige otra.',
  charity: 'entidad benéfica',
  template: 'plantilla',
  'You have {n} drafts already. Please submit or delete one first.':
    'Ya tienes {n} borradores. Envía o elimina uno antes.',
  'You have {n} templates already. Please delete one first.': 'Ya tienes {n} plantillas. Elimina una antes.',
  'This template was changed meanwhile. Please load it again.':
    'Esta plantilla ha cambiado mientras tanto. Vuelve a cargarla.',
  'The template is saved.': 'La plantilla está guardada.',
  'The template is deleted.': 'La plantilla está eliminada.',
  'It is done.': 'Hecho.',
  'It is added, and everybody who bid or bought is told.':
    'Se ha añadido y se avisa a todos los que pujaron o compraron.',
  'It is less than twelve hours to the end and somebody has bid.':
    'Faltan menos de doce horas para el final y alguien ha pujado.',
  'This offer is open already.': 'Esta oferta ya está abierta.',
  'Only a draft can be deleted. An open offer can be cancelled.':
    'Solo se puede eliminar un borrador. Una oferta abierta se puede cancelar.',
  'This offer is a draft. It can be deleted.': 'Esta oferta es un borrador. Se puede eliminar.',
  'This offer is over already.': 'Esta oferta ya ha terminado.',
  'An auction ends by itself. You can cancel it instead.': 'Una subasta termina por sí sola. Puedes cancelarla.',
  'Somebody has bid on this offer. Please tell them why you cancel it.':
    'Alguien ha pujado por esta oferta. Dile por qué la cancelas.',
  'Somebody has bid on this offer, so it could only be cancelled until {moment}.':
    'Alguien ha pujado por esta oferta, así que solo se podía cancelar hasta el {moment}.',
  'We do not know yet whether this offer was called off. Please look at it again in a moment.':
    'Aún no sabemos si esta oferta se ha cancelado. Vuelve a mirarla dentro de un momento.',
  'The offer changed meanwhile. Please try again.': 'La oferta ha cambiado mientras tanto. Inténtalo de nuevo.',
  'Nobody has bought yet, so you can still change the offer itself.':
    'Aún no ha comprado nadie, así que todavía puedes cambiar la oferta.',
  'Nobody has bid or bought yet, so you can still change the offer itself.':
    'Aún no ha pujado ni comprado nadie, así que todavía puedes cambiar la oferta.',
  'Nobody has bid yet, so you can still change the offer itself.':
    'Aún no ha pujado nadie, así que todavía puedes cambiar la oferta.',
  'There are {n} clarifications already, the most that an offer may have.':
    'Ya hay {n} aclaraciones, el máximo que puede tener una oferta.',
  'Cancelled or added to': 'Cancelada o ampliada',
  'An offer you bid on was cancelled, or something was added to one that you bid on or bought.':
    'Una oferta por la que pujaste se canceló, o se añadió algo a una por la que pujaste o que compraste.',
  'Cancelled: {title}': 'Cancelada: {title}',
  '“{title}” was cancelled. Your bid on it binds you no more.':
    '«{title}» se ha cancelado. Tu puja ya no te compromete.',
  'The reason given: {reason}': 'El motivo indicado: {reason}',
  'We are sorry. There are other hours to find.': 'Lo sentimos. Hay otras horas por descubrir.',
  '“{title}” was cancelled: {reason}': '«{title}» se ha cancelado: {reason}',
  'Added to {title}': 'Añadido a {title}',
  'The TimeGiver of “{title}”, on which you have bid, has added this:':
    'El TimeGiver de «{title}», por la que has pujado, ha añadido esto:',
  'The TimeGiver of “{title}”, which you have bought, has added this:':
    'El TimeGiver de «{title}», que has comprado, ha añadido esto:',
  'Should it change what you bought, please write to us.': 'Si eso cambia lo que compraste, escríbenos.',
  'Something was added to “{title}”, which you have bought.': 'Se ha añadido algo a «{title}», que has comprado.',
  'Should it change what you bid for, please write to us.': 'Si eso cambia aquello por lo que pujaste, escríbenos.',
  'Something was added to “{title}”, on which you have bid.': 'Se ha añadido algo a «{title}», por la que has pujado.',
};
