import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** When hosts can be booked, and their assistants. */
export const ES_DATES: Dictionary = {
  'My Dates': 'Mis fechas',
  'When you can meet': 'Cuándo puedes quedar',
  'No dates yet. Write down when you are usually free, and guests can choose a time by themselves.':
    'Aún no hay fechas. Indica cuándo sueles estar libre y tus invitados podrán elegir una hora por su cuenta.',
  'Your time zone': 'Tu zona horaria',
  'Every week': 'Cada semana',
  'For example 09:00–12:00, 14:00–17:00. Leave a day empty if you are not free.':
    'Por ejemplo, 09:00–12:00, 14:00–17:00. Deja el día vacío si no estás libre.',
  'Days off and other single dates': 'Días libres y otras fechas sueltas',
  'On these dates only these times count. Leave the times empty for a day off; clear a date to remove it.':
    'En estas fechas solo cuentan estas horas. Para un día libre, deja las horas vacías; para quitar una fecha, bórrala.',
  'Date {n}': 'Fecha {n}',
  'Times on date {n}': 'Horas de la fecha {n}',
  Limits: 'Límites',
  'Meetings begin every': 'Los encuentros empiezan cada',
  'Notice you need': 'Antelación que necesitas',
  'Days ahead': 'Días de antelación máxima',
  'Meetings a day': 'Encuentros al día',
  '0 means no limit.': '0 significa sin límite.',
  'Pause before a meeting': 'Pausa antes de un encuentro',
  'Pause after a meeting': 'Pausa después de un encuentro',
  'Let guests choose a free time': 'Permitir que los invitados elijan una hora libre',
  'If this is off, you agree on a date after the payment.': 'Si está desactivado, acordáis la fecha después del pago.',
  '{n} hours': '{n} horas',
  '{n} days': '{n} días',
  'Your dates have been saved.': 'Se han guardado tus fechas.',
  'Write times like this: 09:00–12:00, 14:00–17:00.': 'Escribe las horas así: 09:00–12:00, 14:00–17:00.',
  'An hour has 60 minutes.': 'Una hora tiene 60 minutos.',
  'A day ends at 24:00.': 'El día acaba a las 24:00.',
  'Each time must end after it begins. For a time over midnight, end it at 24:00.':
    'Cada horario debe acabar después de empezar. Si pasa de medianoche, termínalo a las 24:00.',
  'At most six times a day.': 'Seis horarios al día como máximo.',
  'These times overlap.': 'Estos horarios se solapan.',
  'Choose a date.': 'Elige una fecha.',
  'Choose a time zone.': 'Elige una zona horaria.',
  'At most 60 dates.': '60 fechas como máximo.',
  'Whole quarters of an hour.': 'Cuartos de hora enteros.',
  'This date appears twice.': 'Esta fecha aparece dos veces.',
  'Add at least one time before you let guests choose.':
    'Añade al menos un horario antes de dejar que elijan los invitados.',
  'Your dates have changed since you opened this page. Please reload it.':
    'Tus fechas han cambiado desde que abriste esta página. Vuelve a cargarla.',
  'Your assistants': 'Tus asistentes',
  'Up to {n} people can suggest and accept dates for you. They see who you meet and when, but can’t decide anything about money.':
    'Hasta {n} personas pueden proponer y aceptar fechas por ti. Ven con quién quedas y cuándo, pero no pueden decidir nada sobre el dinero.',
  'Not answered yet': 'Aún sin respuesta',
  'Username of your assistant': 'Nombre de usuario de tu asistente',
  'Ask them': 'Pedírselo',
  'Dates you arrange for others': 'Fechas que organizas para otros',
  'Nobody has asked you to arrange dates for them.': 'Nadie te ha pedido que organices sus fechas.',
  'You already arrange your own dates.': 'Ya organizas tus propias fechas.',
  'Nobody here has this username.': 'No hay nadie con este nombre de usuario.',
  'You can have up to {n} assistants.': 'Puedes tener hasta {n} asistentes.',
  'You have already asked this person.': 'Ya se lo has pedido a esta persona.',
  'You’ve asked several people today. Please try again tomorrow.':
    'Hoy ya se lo has pedido a varias personas. Vuelve a intentarlo mañana.',
  'Asked. They can accept on their own page “My Dates”.':
    'Petición enviada. Puede aceptarla en su página «Mis fechas».',
  'Your answer has been saved.': 'Se ha guardado tu respuesta.',
  assistant: 'asistente',
  '{name} asks you to arrange their dates.': '{name} te pide que organices sus fechas.',
  'Waiting for dates': 'A la espera de fechas',
  'the TimeGiver has no free time in the next 60 days, so this can’t be bought at the moment.':
    'el TimeGiver no tiene horas libres en los próximos 60 días, así que ahora no se puede comprar.',
  'This offer is waiting for dates. Please come back later.':
    'Esta oferta está a la espera de fechas. Vuelve más tarde.',
  'Please choose a date first.': 'Elige primero una fecha.',
  'Held for you for 15 minutes once you check out.': 'Se te reservará durante 15 minutos cuando tramites la compra.',
  'Later dates': 'Fechas posteriores',
  'The dates have been saved. Bidders can tick those that suit them.':
    'Se han guardado las fechas. Quienes pujan pueden marcar las que les vengan bien.',
  'Saved. If you win, the first of these dates that is still free is yours.':
    'Guardado. Si ganas, la primera de estas fechas que siga libre es tuya.',
  'Dates for bidders': 'Fechas para quienes pujan',
  'It may have ended, or it isn’t an auction of yours.': 'Puede que haya terminado o que no sea una subasta tuya.',
  'This time comes twice that night: {first} and {second}. We’ve taken the first.':
    'Esa noche esta hora se repite: {first} y {second}. Hemos tomado la primera.',
  'At night: this date is never booked automatically.': 'De noche: esta fecha nunca se reserva automáticamente.',
  'Bidders tick the dates that suit them. The winner gets the first of theirs that is still free, so you both know straight away when you meet.':
    'Quienes pujan marcan las fechas que les vienen bien. Quien gana recibe la primera de las suyas que siga libre, y así los dos sabéis enseguida cuándo quedáis.',
  'Times by your clock: {zone}': 'Horas según tu reloj: {zone}',
  'This offer is longer than eight hours, so its date is agreed after the payment.':
    'Esta oferta dura más de ocho horas, así que la fecha se acuerda después del pago.',
  'for you {when}': 'para ti, {when}',
  'Dates to choose from': 'Fechas para elegir',
  'Tick all that suit you. If you win, the first that is still free is yours.':
    'Marca todas las que te vengan bien. Si ganas, la primera que siga libre es tuya.',
  'The winner gets the first date that suits them and is still free.':
    'Quien gana recibe la primera fecha que le venga bien y siga libre.',
  'taken at the moment': 'ocupada por ahora',
  'at night, so never booked automatically': 'de noche, así que no se reserva automáticamente',
  'Save my dates': 'Guardar mis fechas',
  'Offer dates with an auction, and its winner has a date straight away.':
    'Ofrece fechas con una subasta y quien gane tendrá fecha enseguida.',
  'You have no auction at the moment.': 'Ahora no tienes ninguna subasta.',
  'No dates yet': 'Aún no hay fechas',
  'One date': 'Una fecha',
  '{n} dates': '{n} fechas',
  'Pages of auctions': 'Páginas de subastas',
  'Offer dates to bidders': 'Ofrecer fechas a quienes pujan',
  'This is not a date and time.': 'Esto no es una fecha y hora.',
  'The clocks skip this time on that day. Choose {before} or {after}.':
    'Los relojes se saltan esta hora ese día. Elige las {before} o las {after}.',
  'Start on a quarter of an hour, such as 15:00 or 15:15.':
    'Empieza en un cuarto de hora exacto, como las 15:00 o las 15:15.',
  'This date is over.': 'Esta fecha ya ha pasado.',
  'Choose dates after the auction ends.': 'Elige fechas posteriores al final de la subasta.',
  'Choose dates within a year.': 'Elige fechas dentro del próximo año.',
  'At most twelve dates.': 'Doce fechas como máximo.',
  'A bidder has ticked a date that you removed. Please keep it.':
    'Alguien que puja ha marcado una fecha que has quitado. Consérvala, por favor.',
  'The TimeGiver has changed the dates. Please choose again.': 'El TimeGiver ha cambiado las fechas. Vuelve a elegir.',
  Accept: 'Aceptar',
  Decline: 'Rechazar',
  Stop: 'Dejar de hacerlo',
};
