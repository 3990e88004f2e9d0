import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The texts of access, in Spanish. */
export const ES_ACCESS: Dictionary = {
  request: 'solicitud',
  'This offer is open to people whose Indication of Interest its TimeGiver has approved. Send your request on the page of the offer.':
    'Esta oferta está abierta a las personas cuya manifestación de interés ha aprobado su TimeGiver. Envía tu solicitud en la página de la oferta.',
  'This is your own offer, so there is nothing to ask for.': 'Esta oferta es tuya, así que no hay nada que solicitar.',
  'This offer is from your own company, whose people cannot take part in it.':
    'Esta oferta es de tu propia empresa, y su gente no puede participar en ella.',
  'This offer is open to everybody: no request is needed.':
    'Esta oferta está abierta a todo el mundo: no hace falta ninguna solicitud.',
  'This offer ends within the hour, so requests are not taken any more.':
    'Esta oferta termina dentro de la próxima hora, así que ya no se admiten solicitudes.',
  'Your request for this offer is approved already.': 'Tu solicitud para esta oferta ya está aprobada.',
  'You have asked already; the TimeGiver has your request.': 'Ya la has enviado; el TimeGiver tiene tu solicitud.',
  'You have asked {n} times for this offer, the most that one person may.':
    'Has enviado {n} solicitudes para esta oferta, el máximo por persona.',
  'The TimeGiver has answered your request. You can ask once more from {moment} on.':
    'El TimeGiver ha respondido a tu solicitud. Puedes enviar otra a partir del {moment}.',
  'The offer has changed meanwhile. Please look at it and ask again.':
    'La oferta ha cambiado mientras tanto. Mírala y vuelve a enviar la solicitud.',
  'This offer has ended, so nothing about it is decided any more.':
    'Esta oferta ha terminado, así que ya no se decide nada sobre ella.',
  'This request still waits for its first answer.': 'Esta solicitud todavía espera su primera respuesta.',
  'This request is approved already.': 'Esta solicitud ya está aprobada.',
  'This request is rejected already.': 'Esta solicitud ya está rechazada.',
  'This request has expired. Whoever asked can ask again while the offer is open.':
    'Esta solicitud ha caducado. Quien la envió puede enviar otra mientras la oferta esté abierta.',
  'This request was taken back.': 'Esta solicitud fue retirada.',
  'This approval was taken back already.': 'Esta aprobación ya fue retirada.',
  'Your request is taken back.': 'Tu solicitud se ha retirado.',
  'Your decision is saved, and whoever asked hears of it.':
    'Tu decisión se ha guardado y se avisa a quien la solicitó.',
  'You have asked for this offer already.': 'Ya has enviado una solicitud para esta oferta.',
  'This request has been decided already, or it was taken back.': 'Esta solicitud ya se ha decidido o fue retirada.',
  'You have asked for this offer as often as one person may.':
    'Has enviado todas las solicitudes que una persona puede enviar para esta oferta.',
  'The TimeGiver has answered your request. You can ask once more a day later.':
    'El TimeGiver ha respondido a tu solicitud. Puedes enviar otra un día después.',
  'You can take part in this offer once its TimeGiver has approved your request.':
    'Podrás participar en esta oferta cuando su TimeGiver haya aprobado tu solicitud.',
  'Indication of Interest: {title}': 'Manifestación de interés: {title}',
  '{name} would like to take part in “{title}” and asks for your approval.':
    '{name} quiere participar en «{title}» y solicita tu aprobación.',
  'The request waits until {moment} and expires then. The links open it; nothing is decided before you confirm.':
    'La solicitud espera hasta el {moment} y entonces caduca. Los enlaces la abren; no se decide nada hasta que lo confirmes.',
  'See the request and approve': 'Ver la solicitud y aprobarla',
  'See the request and reject': 'Ver la solicitud y rechazarla',
  'Take part': 'Participar',
  'See your requests': 'Ver tus solicitudes',
  'Your request is approved: {title}': 'Tu solicitud está aprobada: {title}',
  'The TimeGiver has approved your request for “{title}”. You can bid or buy now.':
    'El TimeGiver ha aprobado tu solicitud para «{title}». Ya puedes pujar o comprar.',
  'Your request was not approved: {title}': 'Tu solicitud no se ha aprobado: {title}',
  'The TimeGiver has not approved your request for “{title}”.':
    'El TimeGiver no ha aprobado tu solicitud para «{title}».',
  'Your approval was taken back: {title}': 'Se ha retirado tu aprobación: {title}',
  'The TimeGiver has taken back your approval for “{title}”, so you cannot place further bids on it.':
    'El TimeGiver ha retirado tu aprobación para «{title}», así que no puedes hacer más pujas en ella.',
  'Bids that you have placed already stand.': 'Las pujas que ya has hecho siguen siendo válidas.',
  'Your request has expired: {title}': 'Tu solicitud ha caducado: {title}',
  'Your request for “{title}” was not answered in time. While the offer is open you can ask again.':
    'Tu solicitud para «{title}» no recibió respuesta a tiempo. Mientras la oferta esté abierta, puedes enviar otra.',
  '{name} asks to take part in “{title}”.': '{name} solicita participar en «{title}».',
  '{name} may take part in “{title}”: the request was approved at once.':
    '{name} puede participar en «{title}»: la solicitud se aprobó al momento.',
  'Your request for “{title}” is approved: you can take part.':
    'Tu solicitud para «{title}» está aprobada: ya puedes participar.',
  'Your request for “{title}” was not approved.': 'Tu solicitud para «{title}» no se ha aprobado.',
  'Your approval for “{title}” was taken back. Bids you have placed stand.':
    'Se ha retirado tu aprobación para «{title}». Las pujas que has hecho siguen siendo válidas.',
  'Your request for “{title}” was not answered in time and has expired.':
    'Tu solicitud para «{title}» no recibió respuesta a tiempo y ha caducado.',
  'Indication of Interest Req': 'Solicitud de interés',
  Pending: 'Pendiente',
  Approved: 'Aprobada',
  Rejected: 'Rechazada',
  Withdrawn: 'Retirada',
  Revoked: 'Revocada',
  'All requests': 'Todas las solicitudes',
  'Requests to show': 'Solicitudes que se muestran',
  'To {name}, sent on {moment}.': 'Para {name}, enviada el {moment}.',
  'Waits for an answer until {moment}.': 'Espera respuesta hasta el {moment}.',
  'Approved at once.': 'Aprobada al momento.',
  'Answered on {moment}.': 'Respondida el {moment}.',
  'You wrote': 'Escribiste',
  '{name} wrote': '{name} escribió',
  Withdraw: 'Retirar',
  'Asked on {moment}.': 'Enviada el {moment}.',
  'Expires on {moment}.': 'Caduca el {moment}.',
  Approve: 'Aprobar',
  Reject: 'Rechazar',
  Revoke: 'Revocar',
  'Take back the approval of {name}': 'Retirar la aprobación de {name}',
  'Answer the request of {name}': 'Responder a la solicitud de {name}',
  '{name} cannot bid or buy any more. Bids that were placed already stand.':
    '{name} ya no puede pujar ni comprar. Las pujas ya hechas siguen siendo válidas.',
  'Your answer': 'Tu respuesta',
  'Approve: {name} may bid or buy.': 'Aprobar: {name} puede pujar o comprar.',
  'Reject: {name} may not take part.': 'Rechazar: {name} no puede participar.',
  'A note for {name}': 'Una nota para {name}',
  'Shown beside your answer. At most 1,000 characters.': 'Se muestra junto a tu respuesta. Máximo 1.000 caracteres.',
  'The TimeGiver has not approved your request.': 'El TimeGiver no ha aprobado tu solicitud.',
  'The TimeGiver has taken back your approval. Bids you have placed stand.':
    'El TimeGiver ha retirado tu aprobación. Las pujas que has hecho siguen siendo válidas.',
  'By approval only': 'Solo con aprobación',
  'Your request is approved: you can take part.': 'Tu solicitud está aprobada: ya puedes participar.',
  'Your request waits for the answer of {name} until {moment}.':
    'Tu solicitud espera la respuesta de {name} hasta el {moment}.',
  'Your last request was not answered in time.': 'Tu última solicitud no recibió respuesta a tiempo.',
  'Sign in to send a request': 'Inicia sesión para enviar una solicitud',
  'Why you would like to take part': 'Por qué te gustaría participar',
  'The TimeGiver also sees your name, your company and what your profile says of your work.':
    'El TimeGiver también ve tu nombre, tu empresa y lo que tu perfil dice de tu trabajo.',
  'Requests for this offer are approved at once.': 'Las solicitudes para esta oferta se aprueban al momento.',
  'Send request': 'Enviar solicitud',
  'We can’t find this request. You may be signed in as somebody else.':
    'Esa solicitud no está entre las que has recibido. Puede que hayas iniciado sesión con otra cuenta.',
  'The request of {name} for “{title}” is not open any more.':
    'La solicitud de {name} para «{title}» ya no está abierta.',
  'No requests are waiting for you': 'Ninguna solicitud espera tu respuesta',
  'Requests to take part in your private sales are listed here.':
    'Quien quiere participar en una venta privada tuya te lo solicita aquí primero.',
};
