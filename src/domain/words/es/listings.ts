import type { Dictionary } from '../words.ts';

/** A TimeGiver's lists of offers, and what readers of an offer may write about it. */
export const ES_LISTINGS: Dictionary = {
  'Last changed': 'Último cambio',
  Views: 'Visitas',

  'It is not what it says': 'No es lo que dice',
  'It could be unsafe': 'Podría no ser seguro',
  'Somebody else’s name, words or pictures are used': 'Usa el nombre, las palabras o las imágenes de otra persona',
  'It offends': 'Es ofensiva',
  'The charity does not know of it': 'La entidad benéfica no sabe nada de ella',
  'Something else': 'Otra cosa',

  'Your question is on its way to the TimeGiver.': 'Tu pregunta va de camino al TimeGiver.',
  'Thank you. We look at every report.': 'Gracias. Miramos cada aviso.',
  'You have reported this offer already. We look at it.': 'Ya has denunciado esta oferta. La estamos mirando.',
  'This is your own offer.': 'Esta oferta es tuya.',
  'Not everything could be done.': 'No se pudo hacer todo.',
  'This offer is over.': 'Esta oferta ha terminado.',
  'You cannot ask yourself about your own offer.': 'No puedes preguntarte a ti por tu propia oferta.',
  'You cannot report your own offer.': 'No puedes denunciar tu propia oferta.',
  'You have written often today. Please come back tomorrow, or write to us by mail.':
    'Hoy has escrito varias veces. Vuelve mañana o escríbenos por correo.',

  Question: 'Pregunta',
  'Somebody asks you about an offer of yours.': 'Alguien te pregunta por una oferta tuya.',
  '{name} asks about “{title}”: {question}': '{name} pregunta por «{title}»: {question}',
  'A question about {title}': 'Una pregunta sobre {title}',
  '{name} asks about “{title}”:': '{name} pregunta por «{title}»:',
  'They keep their address to themselves. You can answer everybody at once with a clarification on your offer.':
    'Prefiere no dar su dirección. Puedes responder a todo el mundo a la vez con una aclaración en tu oferta.',
  'To answer, write to {email}. They will see your address then.':
    'Para responder, escribe a {email}. Entonces verá tu dirección.',
  'We have not checked that this address is theirs.': 'No hemos comprobado que esta dirección sea suya.',
  'Nobody has learned your address from us. Please arrange no payment outside of Kindhour.':
    'Nadie ha sabido tu dirección por nosotros. No acuerdes ningún pago fuera de Kindhour.',
  'An offer was reported: {title}': 'Se ha denunciado una oferta: {title}',
  'Reason: {reason}': 'Motivo: {reason}',
  'Report {id}.': 'Aviso {id}.',
};
