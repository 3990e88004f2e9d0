import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The texts of access, in Spanish. */
export const ES_ACCESS: Dictionary = {
  'This offer isn’t available to you.': 'Esta oferta no está disponible para ti.',
  request: 'solicitud',
  'The TimeGiver chooses who can take part in this offer. Please send a request from the offer’s page first.':
    'El TimeGiver elige quién puede participar en esta oferta. Envía antes una solicitud desde la página de la oferta.',
  'This is your own offer, so you don’t need to send a request.':
    'Esta oferta es tuya, así que no hay nada que solicitar.',
  'This offer is from your own company, so you can’t take part in it.':
    'Esta oferta es de tu propia empresa, y su gente no puede participar en ella.',
  'This offer is open to everyone, so you don’t need to send a request.':
    'Esta oferta está abierta a todo el mundo: no hace falta ninguna solicitud.',
  'This offer ends within the hour, so it’s too late to send a request.':
    'Esta oferta termina dentro de la próxima hora, así que ya no se admiten solicitudes.',
  'Only people whom the TimeGiver has approved can follow this offer live.':
    'Solo pueden seguir esta oferta en directo las personas que el TimeGiver ha aprobado.',
  'Your request for this offer has already been approved.': 'Tu solicitud para esta oferta ya está aprobada.',
  'You have already sent a request. The TimeGiver hasn’t answered it yet.':
    'Ya has enviado una solicitud. El TimeGiver todavía no ha respondido.',
  'You can send at most {n} requests for one offer.': 'Puedes enviar como máximo {n} solicitudes para una oferta.',
  'The TimeGiver has answered your request. You can send another one from {moment}.':
    'El TimeGiver ha respondido a tu solicitud. Puedes enviar otra a partir del {moment}.',
  'The offer has changed since you opened it. Please check it, then send your request again.':
    'La oferta ha cambiado desde que la abriste. Revísala y vuelve a enviar la solicitud.',
  'This offer has ended, so you can’t answer its requests any more.':
    'Esta oferta ha terminado, así que ya no puedes responder a sus solicitudes.',
  'This request hasn’t been answered yet.': 'Esta solicitud todavía no tiene respuesta.',
  'This request has already been approved.': 'Esta solicitud ya está aprobada.',
  'This request has already been rejected.': 'Esta solicitud ya está rechazada.',
  'This request has expired. The sender can send a new one while the offer is open.':
    'Esta solicitud ha caducado. Quien la envió puede enviar otra mientras la oferta esté abierta.',
  'This request was withdrawn.': 'Esta solicitud se ha retirado.',
  'This approval has already been revoked.': 'Esta aprobación ya se ha revocado.',
  'Your request has been withdrawn.': 'Tu solicitud se ha retirado.',
  'Your answer has been sent.': 'Tu respuesta se ha enviado.',
  'You have already sent a request for this offer.': 'Ya has enviado una solicitud para esta oferta.',
  'This request has already been answered or withdrawn.': 'Esta solicitud ya se ha respondido o retirado.',
  'You can’t send any more requests for this offer.': 'Ya no puedes enviar más solicitudes para esta oferta.',
  'The TimeGiver has answered your request. You can send another one a day later.':
    'El TimeGiver ha respondido a tu solicitud. Puedes enviar otra un día después.',
  'You can take part in this offer once the TimeGiver has approved your request.':
    'Podrás participar en esta oferta cuando el TimeGiver haya aprobado tu solicitud.',
  'Request to join: {title}': 'Solicitud para participar: {title}',
  '{name} would like to take part in “{title}” and needs your approval.':
    '{name} quiere participar en «{title}» y necesita tu aprobación.',
  'The request expires on {moment}. The links below only open it: nothing is decided until you confirm.':
    'La solicitud caduca el {moment}. Los enlaces de abajo solo la abren: no se decide nada hasta que lo confirmes.',
  'Review and approve': 'Ver la solicitud y aprobarla',
  'Review and reject': 'Ver la solicitud y rechazarla',
  'Take part': 'Participar',
  'See your requests': 'Ver tus solicitudes',
  'Your request has been approved: {title}': 'Se ha aprobado tu solicitud: {title}',
  'The TimeGiver has approved your request for “{title}”. You can now bid or buy.':
    'El TimeGiver ha aprobado tu solicitud para «{title}». Ya puedes pujar o comprar.',
  'Your request was not approved: {title}': 'No se ha aprobado tu solicitud: {title}',
  'The TimeGiver has not approved your request for “{title}”.':
    'El TimeGiver no ha aprobado tu solicitud para «{title}».',
  'Your approval has been revoked: {title}': 'Se ha revocado tu aprobación: {title}',
  'The TimeGiver has revoked your approval for “{title}”, so you can’t place any more bids on it.':
    'El TimeGiver ha revocado tu aprobación para «{title}», así que no puedes hacer más pujas.',
  'Bids you have already placed still count.': 'Las pujas que ya has hecho siguen siendo válidas.',
  'Your request has expired: {title}': 'Tu solicitud ha caducado: {title}',
  'Your request for “{title}” was not answered in time. You can send another one while the offer is open.':
    'Tu solicitud para «{title}» no recibió respuesta a tiempo. Mientras la oferta esté abierta, puedes enviar otra.',
  '{name} would like to take part in “{title}”.': '{name} quiere participar en «{title}».',
  '{name} can take part in “{title}”: the request was approved automatically.':
    '{name} puede participar en «{title}»: la solicitud se aprobó automáticamente.',
  'Your request for “{title}” has been approved. You can now take part.':
    'Tu solicitud para «{title}» está aprobada: ya puedes participar.',
  'Your request for “{title}” was not approved.': 'Tu solicitud para «{title}» no se ha aprobado.',
  'Your approval for “{title}” has been revoked. Bids you have placed still count.':
    'Se ha revocado tu aprobación para «{title}». Las pujas que has hecho siguen siendo válidas.',
  'Your request for “{title}” was not answered in time and has expired.':
    'Tu solicitud para «{title}» no recibió respuesta a tiempo y ha caducado.',
  'Indication of Interest Req': 'Solicitud de interés',
  Pending: 'Pendiente',
  Approved: 'Aprobada',
  Rejected: 'Rechazada',
  Withdrawn: 'Retirada',
  Revoked: 'Revocada',
  'All requests': 'Todas las solicitudes',
  'Filter requests': 'Filtrar solicitudes',
  'To {name}, sent on {moment}.': 'Para {name}, enviada el {moment}.',
  'Waiting for an answer until {moment}.': 'Espera respuesta hasta el {moment}.',
  'Approved automatically.': 'Aprobada automáticamente.',
  'Answered on {moment}.': 'Respondida el {moment}.',
  'You wrote': 'Escribiste',
  '{name} wrote': '{name} escribió',
  Withdraw: 'Retirar',
  'Sent on {moment}.': 'Enviada el {moment}.',
  'Expires on {moment}.': 'Caduca el {moment}.',
  Approve: 'Aprobar',
  Reject: 'Rechazar',
  Revoke: 'Revocar',
  'Revoke the approval for {name}': 'Revocar la aprobación de {name}',
  'Answer {name}’s request': 'Responder a la solicitud de {name}',
  '{name} won’t be able to bid or buy any more. Bids already placed still count.':
    '{name} ya no podrá pujar ni comprar. Las pujas ya hechas siguen siendo válidas.',
  'Your answer': 'Tu respuesta',
  'Approve: {name} can bid or buy.': 'Aprobar: {name} puede pujar o comprar.',
  'Reject: {name} can’t take part.': 'Rechazar: {name} no puede participar.',
  'A note for {name}': 'Una nota para {name}',
  'Shown with your answer, up to 1,000 characters.': 'Se muestra junto a tu respuesta. Máximo 1.000 caracteres.',
  'The TimeGiver has not approved your request.': 'El TimeGiver no ha aprobado tu solicitud.',
  'The TimeGiver has revoked your approval. Bids you have placed still count.':
    'El TimeGiver ha revocado tu aprobación. Las pujas que has hecho siguen siendo válidas.',
  'By approval only': 'Solo con aprobación',
  'Your request has been approved. You can now take part.': 'Tu solicitud está aprobada: ya puedes participar.',
  '{name} has until {moment} to answer your request.': '{name} tiene hasta el {moment} para responder a tu solicitud.',
  'Your last request was not answered in time.': 'Tu última solicitud no recibió respuesta a tiempo.',
  'Sign in to send a request': 'Inicia sesión para enviar una solicitud',
  'Why you would like to take part': 'Por qué te gustaría participar',
  'The TimeGiver also sees your name, your company and what your profile says about your work.':
    'El TimeGiver también ve tu nombre, tu empresa y lo que tu perfil dice de tu trabajo.',
  'Requests for this offer are approved automatically.':
    'Las solicitudes para esta oferta se aprueban automáticamente.',
  'Send request': 'Enviar solicitud',
  'We can’t find this request. You may be signed in as someone else.':
    'No encontramos esta solicitud. Puede que hayas iniciado sesión con otra cuenta.',
  'The request of {name} for “{title}” is not open any more.':
    'La solicitud de {name} para «{title}» ya no está abierta.',
  'No requests are waiting for you': 'No hay solicitudes pendientes de tu respuesta',
  'Requests to join your private offers appear here.':
    'Aquí verás las solicitudes para participar en tus ofertas privadas.',
};
