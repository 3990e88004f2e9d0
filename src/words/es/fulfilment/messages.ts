import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of private messages, in Spanish. */
export const ES_MESSAGES: Dictionary = {
  conversation: 'conversación',
  message: 'mensaje',
  'Someone has written to you.': 'Alguien te ha escrito.',
  '{name} wrote to you about “{title}”.': '{name} te ha escrito sobre «{title}».',
  '{name} wrote to you about “{title}”': '{name} te ha escrito sobre «{title}»',
  'They sent a picture.': 'Te ha enviado una imagen.',
  'Please reply on Kindhour: we don’t receive replies to this e-mail. Never pay outside Kindhour.':
    'Responde en Kindhour: no recibimos las respuestas a este correo. No pagues nunca fuera de Kindhour.',
  'Please write a message or choose a picture.': 'Escribe un mensaje o elige una imagen.',
  'You’ve written a lot of messages. Please wait a minute.': 'Has escrito muchos mensajes. Espera un minuto.',
  'You’ve started several conversations today. Please try again tomorrow.':
    'Hoy has empezado varias conversaciones. Inténtalo de nuevo mañana.',
  'This conversation is closed: no more messages can be sent in it.':
    'Esta conversación está cerrada: ya no se pueden enviar mensajes.',
  'You’ve already reported this message. We’re looking into it.':
    'Ya has denunciado este mensaje. Lo estamos revisando.',
  'A message was reported': 'Se ha denunciado un mensaje',
  'It’s rude, threatening or unwanted': 'Es grosero, amenazante o no deseado',
  'They want to be paid outside Kindhour': 'Quiere cobrar fuera de Kindhour',
  'It’s an advertisement or a scam': 'Es publicidad o una estafa',
  Messages: 'Mensajes',
  'Your message': 'Tu mensaje',
  'We hide phone numbers, e-mail addresses, links and user names until the hour has been paid for. Never pay outside Kindhour.':
    'Ocultamos teléfonos, correos, enlaces y nombres de usuario hasta que la hora está pagada. No pagues nunca fuera de Kindhour.',
  'JPEG, PNG or WebP, up to 10 MB. Only the two of you can see it.':
    'JPEG, PNG o WebP, hasta 10 MB. Solo la veis vosotros dos.',
  Send: 'Enviar',
  'Former member': 'Antiguo miembro',
  '(hidden)': '(oculto)',
  'The picture you sent': 'La imagen que enviaste',
  'The picture {name} sent': 'La imagen que envió {name}',
  'We’ve hidden what is crossed out: contact details can be shared once the hour has been paid for.':
    'Hemos ocultado lo tachado: los datos de contacto se pueden compartir cuando la hora está pagada.',
  'We hide contact details until the hour has been paid for.':
    'Ocultamos los datos de contacto hasta que la hora está pagada.',
  'Delete for me': 'Borrar para mí',
  Report: 'Denunciar',
  'Report a message': 'Denunciar un mensaje',
  'Our team reads it with the ten messages before it. The other person isn’t told who reported it.':
    'Nuestro equipo lo lee con los diez mensajes anteriores. No decimos a la otra persona quién lo ha denunciado.',
  'Anything else we should know': '¿Algo más que debamos saber?',
  'Report it': 'Denunciar',
  'Archive, delete or block': 'Archivar, borrar o bloquear',
  'Bring back from the archive': 'Sacar del archivo',
  Archive: 'Archivo',
  'A new message brings it back.': 'Un mensaje nuevo la devuelve a la lista.',
  'The other person keeps their copy.': 'La otra persona conserva su copia.',
  'Unblock {name}': 'Desbloquear a {name}',
  'Block {name}': 'Bloquear a {name}',
  'Neither of you can write to the other, or bid on, buy or ask to join the other’s offers. We don’t tell them.':
    'Ninguno podrá escribir al otro, ni pujar, comprar o pedir participar en sus ofertas. No se lo diremos.',
  'One unread message': 'Un mensaje sin leer',
  '{n} unread messages': '{n} mensajes sin leer',
  'They wrote': 'Te escribió',
  'All conversations': 'Todas las conversaciones',
  'paid for': 'pagada',
  'Earlier messages': 'Mensajes anteriores',
  'There are no messages here.': 'Aquí no hay mensajes.',
  'Newest messages': 'Mensajes más recientes',
  'You’ve blocked {name}. Neither of you can write to the other.': 'Has bloqueado a {name}. No podéis escribiros.',
  'Only the TimeGiver reads it, under your first name. We hide contact details until the hour has been paid for.':
    'Solo la lee el TimeGiver, con tu nombre de pila. Ocultamos los datos de contacto hasta que la hora está pagada.',
  '1 unread': '1 sin leer',
  '{n} unread': '{n} sin leer',
  'We can’t find this conversation. You may be signed in as someone else.':
    'No encontramos esta conversación. Quizá has iniciado sesión con otra cuenta.',
  Conversations: 'Conversaciones',
  'Search messages': 'Buscar en los mensajes',
  'Back to all conversations': 'Volver a todas las conversaciones',
  'Nothing in the archive': 'El archivo está vacío',
  'No messages yet': 'Todavía no hay mensajes',
  'Ask a TimeGiver about their offer, or write to the other person once an hour is paid for.':
    'Pregunta a un TimeGiver por su oferta, o escribe a la otra persona cuando una hora esté pagada.',
  'Browse offers': 'Ver ofertas',
  'Nothing found': 'No hay resultados',
  'No message or conversation contains “{text}”.': 'Ningún mensaje ni conversación contiene «{text}».',
  'Pages of conversations': 'Páginas de conversaciones',
  'Nobody has written yet. Say hello, and what would suit you.':
    'Todavía no ha escrito nadie. Saluda y di qué te vendría bien.',
  'Choose a conversation.': 'Elige una conversación.',
  'Deleted for you.': 'Borrado para ti.',
  'Deleted for you. The other person keeps their copy.': 'Borrada para ti. La otra persona conserva su copia.',
  'The conversation is in the archive.': 'La conversación está en el archivo.',
  'The conversation is back in your list.': 'La conversación vuelve a estar en tu lista.',
  'Blocked. We don’t tell them.': 'Bloqueo activado. No se lo diremos.',
  'Unblocked. You can write to each other again.': 'Bloqueo quitado. Podéis volver a escribiros.',
  'Your message is on its way.': 'Tu mensaje está en camino.',
  'I don’t feel safe': 'No me siento a salvo',
};
