import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** What the two people of a meeting are told, in Spanish. */
export const ES_MEETING_NEWS: Dictionary = {
  'Choose a date': 'Elige una fecha',
  'Suggest dates': 'Proponer fechas',
  'See the details': 'Ver los detalles',
  'You’ve paid for “{title}” with {name}. Next, the two of you agree on a date.':
    'Has pagado «{title}» con {name}. Ahora os toca acordar una fecha.',
  'Choose one of {name}’s free times if there are any, or suggest up to five of your own.':
    'Elige una de las horas libres de {name}, si las hay, o propón hasta cinco.',
  '{name} has paid for “{title}”: {amount} for {charity}. Next, the two of you agree on a date.':
    '{name} ha pagado «{title}»: {amount} para {charity}. Ahora os toca acordar una fecha.',
  'Please suggest up to five times that suit you.': 'Propón hasta cinco horas que te vengan bien.',
  'Date agreed': 'Fecha acordada',
  'You’re meeting {name} for “{title}” on {date}.': 'Has quedado con {name} para «{title}» el {date}.',
  '{name} has paid for “{title}” and chosen one of your times: {date}.':
    '{name} ha pagado «{title}» y ha elegido una de tus horas: {date}.',
  'Which date suits you?': '¿Qué fecha te viene bien?',
  '{name} suggests a time for “{title}”.': '{name} propone una hora para «{title}».',
  '{name} suggests {n} times for “{title}”.': '{name} propone {n} horas para «{title}».',
  'Please choose one by {until}, or suggest others.': 'Elige una antes del {until}, o propón otras.',
  'Other times suggested': 'Otras horas propuestas',
  'Your times for “{title}” don’t suit {name}, who suggests others.':
    'Tus horas para «{title}» no le vienen bien a {name}, que propone otras.',
  'No date yet': 'Aún sin fecha',
  'None of your times for “{title}” suits {name}.': 'Ninguna de tus horas para «{title}» le viene bien a {name}.',
  'Please suggest others.': 'Propón otras.',
  'The times suggested for “{title}” have expired without an answer.':
    'Las horas propuestas para «{title}» han caducado sin respuesta.',
  'Either of you can suggest others.': 'Cualquiera de los dos puede proponer otras.',
  '{name} hasn’t suggested a date for “{title}” yet. We’ve let our team know.':
    '{name} aún no ha propuesto una fecha para «{title}». Hemos avisado a nuestro equipo.',
  'You can suggest up to five times yourself.': 'También puedes proponer tú hasta cinco horas.',
  'A date is needed': 'Falta una fecha',
  '{name} is still waiting for a date for “{title}”. We’ve let our team know.':
    '{name} sigue esperando una fecha para «{title}». Hemos avisado a nuestro equipo.',
  'You and {name} haven’t agreed on a date for “{title}” yet.':
    '{name} y tú aún no habéis acordado una fecha para «{title}».',
  '{name} is waiting for your answer about “{title}”.': '{name} espera tu respuesta sobre «{title}».',
  'No date was agreed': 'No se acordó ninguna fecha',
  'No date was agreed in time for “{title}”.': 'No se acordó a tiempo ninguna fecha para «{title}».',
  '{name} can now have the money back.': '{name} ya puede recuperar su dinero.',
  '{name} now chooses between a refund and another 30 days to find a date.':
    'Ahora {name} elige entre el reembolso y otros 30 días para encontrar una fecha.',
  'No date was agreed in time for “{title}” with {name}.':
    'No se acordó a tiempo ninguna fecha para «{title}» con {name}.',
  'You can have your money back: {total}.': 'Puedes recuperar tu dinero: {total}.',
  'Choose between your money back ({total}) and another 30 days to find a date.':
    'Elige entre recuperar tu dinero ({total}) y otros 30 días para encontrar una fecha.',
  'The money has already gone to {charity}.': 'El dinero ya se ha entregado a {charity}.',
  'You can add another 30 days to find a date.': 'Puedes añadir otros 30 días para encontrar una fecha.',
  '{name} can add another 30 days to find a date.': '{name} puede añadir otros 30 días para encontrar una fecha.',
  '30 more days': '30 días más',
  'You and {name} now have until {dateUntil} to agree on a date for “{title}”.':
    '{name} y tú tenéis hasta el {dateUntil} para acordar una fecha para «{title}».',
  'Can you move the date?': '¿Puedes cambiar la fecha?',
  '{name} would like to move “{title}”, which is on {date}.':
    '{name} quiere cambiar la fecha de «{title}», que ahora es el {date}.',
  'Please choose one of the new times by {until}, or keep the date. Until you choose, nothing changes.':
    'Elige una de las nuevas horas antes del {until}, o mantén la fecha. Mientras no elijas, nada cambia.',
  'New date': 'Nueva fecha',
  'The date of “{title}” has moved. You’re now meeting {name} on {date}.':
    'La fecha de «{title}» ha cambiado. Ahora has quedado con {name} el {date}.',
  'New time': 'Nueva hora',
  'A country has changed its clocks, so “{title}” with {name} is now on {date}.':
    'Un país ha cambiado su hora oficial, así que «{title}» con {name} es ahora el {date}.',
  'The time where you meet is still the one you agreed. If it no longer suits you, you can move it freely.':
    'En el lugar del encuentro la hora sigue siendo la acordada. Si ya no te viene bien, puedes cambiarla sin límite.',
  'A new date': 'Una nueva fecha',
  'You and {name} can now agree on a new date for “{title}”.':
    '{name} y tú ya podéis acordar una nueva fecha para «{title}».',
  'Did you miss each other?': '¿No os encontrasteis?',
  'Neither of you entered the video meeting for “{title}”, so you can agree on another date.':
    'Ninguno entró en la videollamada de «{title}», así que podéis acordar otra fecha.',
  'You have until {dateUntil}.': 'Tenéis hasta el {dateUntil}.',
  'The date stays': 'La fecha se mantiene',
  '“{title}” with {name} hasn’t been moved. It’s still on {date}.':
    '«{title}» con {name} no ha cambiado. Sigue siendo el {date}.',
  '{name} is here': '{name} ha llegado',
  '{name} is here for “{title}”.': '{name} ha llegado a «{title}».',
  Join: 'Entrar',
  'We’re asking {name}': 'Estamos preguntando a {name}',
  'You’ve told us that {name} wasn’t there for “{title}”. We’re asking {name}.':
    'Nos has dicho que {name} no estuvo en «{title}». Se lo estamos preguntando.',
  'Were you there?': '¿Estuviste?',
  '{name} says that you weren’t there for “{title}”.': '{name} dice que no estuviste en «{title}».',
  'Please tell us by {until} if that isn’t right.': 'Si no es así, dínoslo antes del {until}.',
  'You’ve told us that something went wrong at “{title}”. We’re asking {name}.':
    'Nos has dicho que algo salió mal en «{title}». Se lo estamos preguntando a {name}.',
  'Something went wrong': 'Algo salió mal',
  '{name} says that something went wrong at “{title}”.': '{name} dice que algo salió mal en «{title}».',
  'Please read what it was, and answer by {until}.': 'Lee qué pasó y responde antes del {until}.',
  'It didn’t take place': 'No tuvo lugar',
  '{name} wasn’t there for “{title}”.': '{name} no estuvo en «{title}».',
  'Choose between your money back ({total}) and a new date.':
    'Elige entre recuperar tu dinero ({total}) y una nueva fecha.',
  'You weren’t there for “{title}”.': 'No estuviste en «{title}».',
  '{name} now chooses between a refund and a new date.': 'Ahora {name} elige entre el reembolso y una nueva fecha.',
  'You weren’t there for “{title}”, so your payment stays with {charity}.':
    'No estuviste en «{title}», así que tu pago se queda en {charity}.',
  '{name} wasn’t there for “{title}”, so the money stays with {charity}.':
    '{name} no estuvo en «{title}», así que el dinero se queda en {charity}.',
  'If you like, you can still give {name} another date.': 'Si quieres, aún puedes ofrecer otra fecha a {name}.',
  Settled: 'Resuelto',
  'What went wrong at “{title}” is settled.': 'Lo que salió mal en «{title}» está resuelto.',
  'Our team decides': 'Decide nuestro equipo',
  'You and {name} disagree about “{title}”, so our team decides.':
    '{name} y tú no estáis de acuerdo sobre «{title}», así que decide nuestro equipo.',
  'Tell us': 'Contarlo',
  'How was it?': '¿Qué tal fue?',
  'How was “{title}” with {name}?': '¿Qué tal fue «{title}» con {name}?',
  'Please tell us whether it took place as agreed.': 'Dinos si tuvo lugar como acordasteis.',
  'Thank you': 'Gracias',
  '“{title}” with {name} has taken place, and {amount} goes to {charity}. Thank you.':
    '«{title}» con {name} ha tenido lugar y {amount} van a {charity}. Gracias.',
  'You can review {name} within 14 days. Nobody sees your review until both are in.':
    'Puedes valorar a {name} durante 14 días. Nadie ve tu valoración hasta que estén las dos.',
  'Write a review': 'Escribir una valoración',
  'Our decision': 'Nuestra decisión',
  'Our team has decided about “{title}”: {decision}': 'Nuestro equipo ha decidido sobre «{title}»: {decision}',
  'More about it is on the page. You can ask us to look again within 7 days.':
    'Hay más información en la página. Durante 7 días puedes pedirnos que lo revisemos.',
  'we’re sending you {total} back.': 'te devolvemos {total}.',
  'the money goes back to {name}.': 'devolvemos el dinero a {name}.',
  'we’re sending you {total} back, and the rest goes to {charity}.':
    'te devolvemos {total}, y el resto va a {charity}.',
  '{total} goes back to {name}, and the rest to {charity}.': 'devolvemos {total} a {name}, y el resto va a {charity}.',
  'the two of you agree on a new date.': 'acordáis una nueva fecha entre los dos.',
  'it took place, and the money goes to {charity}.': 'tuvo lugar, y el dinero va a {charity}.',
  Choose: 'Elegir',
  'It will arrive within a few days, by the way you paid.':
    'Llegará en unos días, por el mismo medio con el que pagaste.',
  'Your money back': 'Devolución de tu dinero',
  'We’re sending you {total} back for “{title}”.': 'Te devolvemos {total} de «{title}».',
  Refunded: 'Reembolsado',
  '“{title}” with {name} won’t take place. The money goes back to {name}.':
    '«{title}» con {name} no tendrá lugar. Devolvemos el dinero a {name}.',
  'You’ve cancelled “{title}” with {name}.': 'Has cancelado «{title}» con {name}.',
  'It was less than 48 hours before, so your payment stays with {charity}.':
    'Faltaban menos de 48 horas, así que tu pago se queda en {charity}.',
  '{name} can still choose to give it back to you within 7 days.':
    'Durante 7 días, {name} aún puede decidir devolvértelo.',
  '{name} has cancelled “{title}”.': '{name} ha cancelado «{title}».',
  'It was less than 48 hours before, so the money stays with {charity}.':
    'Faltaban menos de 48 horas, así que el dinero se queda en {charity}.',
  'If you would rather give it back to {name}, you can do so within 7 days.':
    'Si prefieres devolvérselo a {name}, puedes hacerlo durante 7 días.',
  'The money goes back to {name}.': 'Devolvemos el dinero a {name}.',
  'The money stays with the charity': 'El dinero se queda en la ONG',
  '“{title}” with {name} won’t take place, and {amount} stays with {charity}.':
    '«{title}» con {name} no tendrá lugar y {amount} se quedan en {charity}.',
  '{name} has chosen to give you your money back for “{title}”: {total}.':
    '{name} ha decidido devolverte el dinero de «{title}»: {total}.',
  'You’ve given {name} the money back for “{title}”.': 'Has devuelto a {name} el dinero de «{title}».',
  '{name} can’t keep the date for “{title}”.': '{name} no puede mantener la fecha de «{title}».',
  'It was less than 48 hours before. After the second time within 12 months, we have to approve your new offers.':
    'Faltaban menos de 48 horas. A partir de la segunda vez en 12 meses, tenemos que aprobar tus nuevas ofertas.',
  'You’ve cancelled the date for “{title}” with {name}.': 'Has cancelado la fecha de «{title}» con {name}.',
  'On hold': 'En pausa',
  '“{title}” with {name} is on hold while our safety team looks at it.':
    '«{title}» con {name} está en pausa mientras nuestro equipo de seguridad lo revisa.',
  'Please don’t meet in the meantime. The date no longer counts, and messages are closed.':
    'Mientras tanto, no os veáis. La fecha ya no vale y los mensajes están cerrados.',
  'If you feel unsafe, or know something we should know, please tell us.':
    'Si no te sientes a salvo o sabes algo que debamos saber, dínoslo.',
  'Payment disputed': 'Pago reclamado',
  'Your bank has asked for your payment for “{title}” back.': 'Tu banco ha reclamado tu pago de «{title}».',
  '{name}’s bank has asked for the payment for “{title}” back.':
    'El banco de {name} ha reclamado el pago de «{title}».',
  'We’re looking into it, and will tell you what happens next.':
    'Lo estamos revisando y te diremos qué pasa a continuación.',
  'The money has gone to charity': 'El dinero ya está en la ONG',
  '{amount} for “{title}” has gone to {charity}: we can’t hold a payment for longer.':
    '{amount} de «{title}» han ido a {charity}: no podemos guardar un pago más tiempo.',
  'From now on, a change means another date.': 'A partir de ahora, un cambio significa otra fecha.',
  'The video meeting opens 15 minutes before: {url}': 'La videollamada se abre 15 minutos antes: {url}',
  '{title} with {name}': '{title} con {name}',
  'Details and changes: {url}': 'Detalles y cambios: {url}',
  'Join the video meeting': 'Entrar en la videollamada',
  'When: {own}, which is {other}': 'Cuándo: {own}, que es {other}',
  'When: {own}': 'Cuándo: {own}',
  'Where: by video. The link below lets you in from 15 minutes before.':
    'Dónde: por vídeo. Con el enlace de abajo puedes entrar desde 15 minutos antes.',
  'Where: {place}': 'Dónde: {place}',
  'Please tell {name} exactly where you’ll meet. Only the two of you will see it.':
    'Di a {name} dónde os encontraréis exactamente. Solo lo veréis vosotros dos.',
  '{name} will tell you exactly where you’ll meet.': '{name} te dirá dónde os encontraréis exactamente.',
  Reminder: 'Recordatorio',
  'Meeting soon': 'Encuentro próximo',
  'A week, a day and an hour before you meet someone, but never at night.':
    'Una semana, un día y una hora antes de un encuentro, pero nunca de noche.',
  'Kindhour meetings': 'Encuentros de Kindhour',
  'Your calendar': 'Tu calendario',
  'See your meetings in your own calendar program. It reads them from a private address and follows every change.':
    'Consulta tus encuentros en tu propio calendario, que los lee de una dirección privada y sigue cada cambio.',
  'Private address': 'Dirección privada',
  'Anyone who knows this address can see who you meet and when. If others may have seen it, get a new one: the old one then stops working.':
    'Quien conozca esta dirección puede ver con quién has quedado y cuándo. Si puede haberla visto alguien más, pide otra: la anterior deja de funcionar.',
  'Add to my calendar': 'Añadir a mi calendario',
  'Get a new address': 'Pedir otra dirección',
  'Get a private address': 'Obtener una dirección privada',
  'Your calendar has a new private address.': 'Tu calendario tiene una nueva dirección privada.',
  'Your calendar’s private address no longer works.': 'La dirección privada de tu calendario ya no funciona.',
  'Your meetings': 'Tus encuentros',
  'Dates, changes and reviews. Anything about money or cancellations always appears here, and comes by e-mail.':
    'Fechas, cambios y valoraciones. Lo relativo a dinero o cancelaciones siempre aparece aquí y llega por correo.',
  'Please tell us within three days what happened. Both of you can read it.':
    'Cuéntanos en un plazo de tres días qué pasó. Los dos podéis leerlo.',
  'More about what happened': 'Más sobre lo que pasó',
  '{name} has told our team more about “{title}”.': '{name} ha contado a nuestro equipo más sobre «{title}».',
  'You can read it on the page, and tell us more too.': 'Puedes leerlo en la página y contarnos más tú también.',
  'Read it': 'Leerlo',
  'We’ll look again': 'Lo revisaremos',
  'Someone else on our team will look at “{title}” within seven days.':
    'Otra persona de nuestro equipo revisará «{title}» en siete días.',
  '{name} has asked us to look again at our decision about “{title}”.':
    '{name} nos ha pedido que revisemos nuestra decisión sobre «{title}».',
  'If you would like to tell us more, please do so within three days.':
    'Si quieres contarnos más, hazlo en un plazo de tres días.',
  'Our decision stands': 'Nuestra decisión se mantiene',
  'Our decision about “{title}” stands.': 'Nuestra decisión sobre «{title}» se mantiene.',
  'More about it is on the page.': 'Hay más detalles en la página.',
  'the first decision stands.': 'la primera decisión se mantiene.',
  'A word from our team': 'Un mensaje de nuestro equipo',
  'Our team has written to you and {name}, because “{title}” has no date yet.':
    'Nuestro equipo os ha escrito a {name} y a ti, porque «{title}» todavía no tiene fecha.',
  'Please read it, and suggest up to five times that suit you.': 'Léelo y propón hasta cinco horas que te vengan bien.',
};
