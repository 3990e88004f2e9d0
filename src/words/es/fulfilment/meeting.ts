import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** What can happen to a meeting, and what is refused. */
export const ES_MEETING: Dictionary = {
  'date should be greater than the current date - {date}': 'la fecha debe ser posterior a la actual: {date}',
  'This isn’t a date.': 'Esto no es una fecha.',
  'Someone else is changing this meeting. Please try again.':
    'Otra persona está cambiando este encuentro. Inténtalo de nuevo.',
  'Please give one to five dates.': 'Indica de una a cinco fechas.',
  'A meeting starts on a quarter of an hour, within the next year.':
    'Un encuentro empieza en un cuarto de hora exacto, dentro del próximo año.',
  'This time isn’t free any more. Please choose another.': 'Esa hora ya no está libre. Elige otra.',
  'The other side has to answer this.': 'Tiene que responder la otra parte.',
  'This date can’t be accepted any more. Please choose another.': 'Esa fecha ya no se puede aceptar. Elige otra.',
  'A request to move this meeting is still open.': 'Ya hay una petición abierta para cambiar la fecha.',
  'A meeting can be moved until twelve hours before it starts.':
    'Un encuentro se puede cambiar hasta doce horas antes de empezar.',
  'You can ask to move a meeting twice.': 'Puedes pedir como máximo dos veces que se cambie un encuentro.',
  'The meeting opens fifteen minutes before it starts.': 'El encuentro se abre quince minutos antes de empezar.',
  'You’ve changed the place several times. Please wait an hour, or write a message.':
    'Has cambiado el lugar varias veces. Espera una hora o escribe un mensaje.',
  'This meeting is over.': 'Este encuentro ya ha terminado.',
  'Only someone who was there can say that nobody came.': 'Solo quien estuvo allí puede decir que no vino nadie.',
  'The other side was there too.': 'La otra parte también estuvo.',
  'Please wait fifteen minutes from the start.': 'Espera quince minutos desde el comienzo.',
  'This can only be reported within 72 hours of the meeting.':
    'Solo se puede comunicar en las 72 horas siguientes al encuentro.',
  'The part has to be more than nothing and less than the whole price.':
    'La parte tiene que ser mayor que cero y menor que el precio entero.',
  'The money has already gone to the charity, so you can only agree on another date.':
    'El dinero ya se ha entregado a la ONG, así que solo podéis acordar otra fecha.',
  'Your bank has already asked for this money back.': 'Tu banco ya ha reclamado este dinero.',
  'You have already added 30 days.': 'Ya has añadido 30 días.',
  'The seven days for that are over.': 'El plazo de siete días para eso ha terminado.',
  'That isn’t possible for this meeting at the moment. Please reload the page.':
    'Eso no es posible ahora para este encuentro. Vuelve a cargar la página.',
  'If nobody does anything, the suggested dates lapse on {moment}, and either of you can suggest others.':
    'Si nadie hace nada, las fechas propuestas caducan el {moment} y cualquiera de los dos puede proponer otras.',
  'If nobody does anything, on {moment} you can choose your money back.':
    'Si nadie hace nada, el {moment} podrás elegir que te devolvamos el dinero.',
  'If nobody does anything, on {moment} your guest can choose the money back.':
    'Si nadie hace nada, el {moment} tu invitado podrá elegir que le devolvamos el dinero.',
  'If nobody does anything, you get your money back on {moment}.':
    'Si nadie hace nada, te devolveremos el dinero el {moment}.',
  'If nobody does anything, your guest gets the money back on {moment}.':
    'Si nadie hace nada, devolveremos el dinero a tu invitado el {moment}.',
  'If nobody does anything, this ends on {moment}, and the money stays with the charity.':
    'Si nadie hace nada, esto termina el {moment} y el dinero se queda en la ONG.',
  'If nobody does anything, the request to move lapses on {moment}, and the agreed date stays.':
    'Si nadie hace nada, la petición de cambio caduca el {moment} y se mantiene la fecha acordada.',
  'If nobody does anything, you meet as agreed, and we ask you afterwards how it was. The meeting ends on {moment}.':
    'Si nadie hace nada, os veis como habéis acordado y después os preguntamos qué tal fue. El encuentro termina el {moment}.',
  'If nobody does anything, the meeting counts as held on {moment}, and the money goes to the charity.':
    'Si nadie hace nada, el {moment} el encuentro se da por celebrado y el dinero va a la ONG.',
  'Nobody opened the video link. If nobody does anything, on {moment} you can agree on another date, once.':
    'Nadie abrió el enlace de vídeo. Si nadie hace nada, el {moment} podréis acordar otra fecha, una sola vez.',
  'If your host does not answer by {moment}, you can choose your money back or another date.':
    'Si tu anfitrión no responde antes del {moment}, podrás elegir entre recuperar tu dinero y otra fecha.',
  'If you do not answer by {moment}, your guest can choose the money back or another date.':
    'Si no respondes antes del {moment}, tu invitado podrá elegir entre recuperar su dinero y otra fecha.',
  'If you do not answer by {moment}, the money stays with the charity. Your host may give you another date.':
    'Si no respondes antes del {moment}, el dinero se queda en la ONG. Tu anfitrión puede darte otra fecha.',
  'If your guest does not answer by {moment}, the money stays with the charity. You may give another date.':
    'Si tu invitado no responde antes del {moment}, el dinero se queda en la ONG. Puedes darle otra fecha.',
  'If your host does not answer by {moment}, you get your money back.':
    'Si tu anfitrión no responde antes del {moment}, te devolveremos el dinero.',
  'If you do not answer by {moment}, your guest gets the money back.':
    'Si no respondes antes del {moment}, devolveremos el dinero a tu invitado.',
  'If your host does not answer by {moment}, you get the part back that you asked for.':
    'Si tu anfitrión no responde antes del {moment}, te devolveremos la parte que pediste.',
  'If you do not answer by {moment}, your guest gets the part back that they asked for.':
    'Si no respondes antes del {moment}, devolveremos a tu invitado la parte que pidió.',
  'If your host does not answer by {moment}, you can agree on another date.':
    'Si tu anfitrión no responde antes del {moment}, podréis acordar otra fecha.',
  'If you do not answer by {moment}, you and your guest can agree on another date.':
    'Si no respondes antes del {moment}, tú y tu invitado podréis acordar otra fecha.',
  'If we have not decided by {moment}, you get your money back.':
    'Si no hemos decidido antes del {moment}, te devolveremos el dinero.',
  'If we have not decided by {moment}, your guest gets the money back.':
    'Si no hemos decidido antes del {moment}, devolveremos el dinero a tu invitado.',
  'If nobody does anything, the time to find a date ends on {moment}. You can’t get your money back then.':
    'Si nadie hace nada, el plazo para encontrar fecha termina el {moment}. Entonces no podrás recuperar el dinero.',
  'If nobody does anything, the time to find a date ends on {moment}. Your guest can’t get the money back then.':
    'Si nadie hace nada, el plazo para encontrar fecha termina el {moment}. Entonces tu invitado no podrá recuperar el dinero.',
  'We aim to decide within five working days. If we have not decided by {moment}, you get your money back.':
    'Procuramos decidir en cinco días laborables. Si no hemos decidido antes del {moment}, te devolveremos el dinero.',
  'We aim to decide within five working days. If we have not decided by {moment}, your guest gets the money back.':
    'Procuramos decidir en cinco días laborables. Si no hemos decidido antes del {moment}, devolveremos el dinero a tu invitado.',
  'We look at this within four hours. If we have not decided by {moment}, you get your money back.':
    'Lo miraremos en cuatro horas. Si no hemos decidido antes del {moment}, te devolveremos el dinero.',
  'We look at this within four hours. If we have not decided by {moment}, your guest gets the money back.':
    'Lo miraremos en cuatro horas. Si no hemos decidido antes del {moment}, devolveremos el dinero a tu invitado.',
  'You have already said so.': 'Ya lo has dicho.',
  'Our team has nothing to decide here.': 'Nuestro equipo no tiene nada que decidir aquí.',
  'The three days for telling us what happened are over. Our team is deciding now.':
    'Los tres días para contarnos qué pasó han terminado. Ahora nuestro equipo está decidiendo.',
  'Our team hasn’t decided anything here.': 'Nuestro equipo no ha decidido nada aquí.',
  'One of you has already asked us to look again.': 'Uno de vosotros ya nos ha pedido que lo revisemos.',
  'The seven days for asking us to look again are over.':
    'Los siete días para pedirnos que lo revisemos han terminado.',
  'A part has already gone back, so no more of it can.':
    'Una parte ya se ha devuelto, así que no se puede devolver más.',
  'This meeting doesn’t need a message from us.': 'Este encuentro no necesita ningún mensaje nuestro.',
  'You’ve told us several times what happened. We’ll read all of it.':
    'Ya nos has contado varias veces qué pasó. Lo leeremos todo.',
  'Someone else on our team looks at it within seven days. If we have not by {moment}, the decision stands.':
    'Otra persona de nuestro equipo lo revisará en siete días. Si no lo hemos hecho antes del {moment}, la decisión se mantiene.',
};
