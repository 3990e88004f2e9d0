import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of privacy, support and everything else about accounts, in Spanish. */
export const ACCOUNTS_PRIVACY: Dictionary = {
  'We’ll be back soon': 'Volvemos enseguida',
  'Kindhour is open': 'Kindhour está abierto',
  'Your bids still count, and nothing you have done is lost.':
    'Tus pujas siguen siendo válidas y no se pierde nada de lo que has hecho.',
  'Try again': 'Intentar de nuevo',
  'There is no maintenance at the moment.': 'Ahora mismo no hay ningún mantenimiento.',
  'This code is wrong or has expired. Please ask for a new one.':
    'Este código es incorrecto o ha caducado. Pide uno nuevo.',
  'Many people are signing in right now. Please try again in 2 seconds.':
    'Mucha gente está entrando ahora mismo. Inténtalo de nuevo en 2 segundos.',
  'This needs a role that you don’t have yet.': 'Para esto hace falta un rol que todavía no tienes.',
  'My Notifications': 'Mis notificaciones',
  Latest: 'Más recientes',
  'Pages of notifications': 'Páginas de notificaciones',
  'What to notify you about': 'Sobre qué quieres recibir avisos',
  'Push notifications': 'Notificaciones push',
  Push: 'Push',
  'Write to us when something is unclear or has gone wrong.': 'Escríbenos si algo no está claro o ha salido mal.',
  'Or send an e-mail to': 'O escribe un correo a',
  'In a demonstration these messages stay on the machine it runs on, so nobody will answer.':
    'En una demostración estos mensajes se quedan en la máquina en la que funciona, así que nadie responderá.',
  'What to include': 'Qué incluir',
  'The name of the offer, or the number of the invoice.': 'El nombre de la oferta o el número de la factura.',
  'What you did and what you expected.': 'Qué hiciste y qué esperabas.',
  'Please never send a password, a code or a card number. We do not need them and will not ask for them.':
    'No envíes nunca una contraseña, un código ni un número de tarjeta. No los necesitamos y no te los pediremos.',
  'Answers on this site': 'Respuestas en este sitio',
  'How bidding works:': 'Cómo funcionan las pujas:',
  'the guidelines': 'la guía',
  'What membership costs:': 'Cuánto cuesta una suscripción:',
  pricing: 'precios',
  'What we keep about you:': 'Qué guardamos sobre ti:',
  privacy: 'privacidad',
  'What you agree to:': 'Qué aceptas:',
  'Our newsletter service isn’t available at the moment. Please try again shortly.':
    'El servicio del boletín no está disponible ahora mismo. Inténtalo de nuevo en un momento.',
  'The newsletter': 'El boletín',
  'The newsletter of Kindhour': 'El boletín de Kindhour',
  'Go to the home page': 'Ir a la página de inicio',
  'Would you like to get our newsletter by e-mail?': '¿Quieres recibir nuestro boletín por correo?',
  'Would you like to leave the newsletter?': '¿Quieres dejar de recibir el boletín?',
  'Yes, stop these e-mails': 'Sí, no quiero recibir más correos',
  'Invalid Email Format': 'Formato de correo no válido',
  'Download everything': 'Descargarlo todo',
  'Download as JSON': 'Descargar en JSON',
  'Download as CSV': 'Descargar en CSV',
  'Close your account': 'Cerrar tu cuenta',
  'Close your account?': '¿Cerrar tu cuenta?',
  'Close my account': 'Cerrar mi cuenta',
  'Keep my account': 'Conservar mi cuenta',
  'See them': 'Verlas',
  'Type “{word}” to confirm': 'Escribe “{word}” para confirmar',
  'Your account cannot be closed yet.': 'Tu cuenta no se puede cerrar todavía.',
  'Your account is closed.': 'Hemos cerrado tu cuenta.',
  'You have downloaded your data twice today. Please come back tomorrow.':
    'Ya has descargado tus datos dos veces hoy. Vuelve mañana.',
  'You have bid on an offer that is still open. A bid is a promise: please wait until it has ended.':
    'Has pujado por una oferta que sigue abierta. Una puja es una promesa: espera a que termine.',
  'You have bid on {n} offers that are still open. A bid is a promise: please wait until they have ended.':
    'Has pujado por {n} ofertas que siguen abiertas. Una puja es una promesa: espera a que terminen.',
  table: 'tabla',
  'Change Password': 'Cambiar contraseña',
  'Clear my details': 'Borrar mis datos',
  'Yes, delete these details': 'Sí, borra estos datos',
  'Where you are signed in': 'Dónde tienes la sesión abierta',
  'This e-mail address belongs to another account.': 'Esta dirección de correo pertenece a otra cuenta.',
  'How did you hear about us?': '¿Cómo has sabido de nosotros?',
  'A friend': 'Por amistades',
  'A charity': 'Por una ONG',
  'The news': 'Por las noticias',
  'A search': 'Por un buscador',
  'At work': 'Por el trabajo',
  Other: 'Otro',
  'Where did you hear about us?': '¿Dónde has oído hablar de nosotros?',
  Trade: 'Sector',
  Business: 'Empresa',
  School: 'Centro educativo',
  'Food and drink': 'Comida y bebida',
  'Law and finance': 'Derecho y finanzas',
  Technology: 'Tecnología',
  'Trades and crafts': 'Oficios y artesanía',
  Health: 'Salud',
  Housing: 'Vivienda',
  Nature: 'Naturaleza',
  'Young people': 'Jóvenes',
  Primary: 'Primaria',
  Secondary: 'Secundaria',
  University: 'Universidad',
  'This form needs JavaScript: it checks that you are not a robot.':
    'Este formulario necesita JavaScript: comprueba que no eres un robot.',
  'Please use plain text': 'Usa texto sin formato',
  'Please choose a country': 'Elige un país',
  'Please check your e-mail for a code. It is valid for five minutes.':
    'Te hemos enviado un código por correo. Es válido durante cinco minutos.',
  'Too many attempts. Please wait a minute, or sign in with a code by e-mail.':
    'Demasiados intentos. Espera un minuto o entra con un código por correo.',
  'You are now a TimeGiver as well as a TimeBidder.': 'Ahora eres TimeGiver, además de TimeBidder.',
  'You already have this role.': 'Ya tienes este rol.',
  'You have switched roles.': 'Has cambiado de rol.',
  'Your language has been saved.': 'Hemos guardado tu idioma.',
  'To get text messages, first confirm your phone in your profile.':
    'Para recibir mensajes de texto, confirma primero el teléfono en tu perfil.',
  'Thank you. Your message is on its way, and we will reply by e-mail.':
    'Gracias. Tu mensaje está en camino y te responderemos por correo.',
  'You have sent several messages today. Please e-mail us instead.':
    'Hoy has enviado varios mensajes. Escríbenos por correo, por favor.',
  'Too many attempts. Please wait one second.': 'Demasiados intentos. Espera un segundo.',
  'Too many attempts. Please wait {n} seconds.': 'Demasiados intentos. Espera {n} segundos.',
  'Please type the word shown.': 'Escribe la palabra indicada.',
  'Your account is closed. Thank you for being part of Kindhour.':
    'Hemos cerrado tu cuenta. Gracias por haber formado parte de Kindhour.',
  'Please confirm with your password.': 'Confírmalo con tu contraseña.',
  'This download has expired. Please start a new one.': 'Esta descarga ha caducado. Empieza otra.',
  'You have won an offer and have not paid for it yet.': 'Has ganado una oferta que aún no está pagada.',
  'You have won {n} offers and have not paid for them yet.': 'Has ganado {n} ofertas que aún no están pagadas.',
  'You have an unpaid invoice.': 'Tienes una factura sin pagar.',
  'You have {n} unpaid invoices.': 'Tienes {n} facturas sin pagar.',
  'One of your offers is still open. Please wait until it has ended.':
    'Tienes una oferta que sigue abierta. Espera a que termine.',
  '{n} of your offers are still open. Please wait until they have ended.':
    'Tienes {n} ofertas que siguen abiertas. Espera a que terminen.',
  'One of your auctions isn’t over yet. Please wait until it has ended, or cancel it.':
    'Tienes una subasta que aún no ha terminado. Espera a que termine o cancélala.',
  '{n} of your auctions aren’t over yet. Please wait until they have ended, or cancel them.':
    'Tienes {n} subastas que aún no han terminado. Espera a que terminen o cancélalas.',
  'One of your offers has been sold but not paid for yet. Please wait until the buyer has paid.':
    'Tienes una oferta vendida que aún no está pagada. Espera a que la paguen.',
  '{n} of your offers have been sold but not paid for yet. Please wait until the buyers have paid.':
    'Tienes {n} ofertas vendidas que aún no están pagadas. Espera a que las paguen.',
  'One of your meetings hasn’t taken place yet. Please wait for it, or cancel it.':
    'Tienes un encuentro que aún no ha tenido lugar. Espera a que se celebre o cancélalo.',
  '{n} of your meetings haven’t taken place yet. Please wait for them, or cancel them.':
    'Tienes {n} encuentros que aún no han tenido lugar. Espera a que se celebren o cancélalos.',
  'You are the only operator here. Please appoint another one first.':
    'Eres la única persona que administra esto. Nombra antes a otra.',
  'Your e-mail address was changed. Until {moment}, the link in the e-mail to the old address can undo that. You can close the account after that, or once you have used the link.':
    'Se ha cambiado tu dirección de correo. Hasta el {moment}, el enlace del correo enviado a la dirección antigua puede deshacer el cambio. Podrás cerrar la cuenta después, o cuando hayas usado el enlace.',
  'Your data': 'Tus datos',
  'What data we keep, why and for how long': 'Qué datos guardamos, por qué y durante cuánto tiempo',
  'To download your data or close your account, sign in again first. You then have ten minutes.':
    'Para descargar tus datos o cerrar tu cuenta, vuelve a iniciar sesión. Después tendrás diez minutos.',
  'A copy of all your data: account, offers, bids, invoices and activity. It contains no passwords, and nothing about anyone else.':
    'Una copia de todos tus datos: cuenta, ofertas, pujas, facturas y actividad. No contiene contraseñas ni nada sobre otras personas.',
  'JSON is for other programs. CSV is a zip file of tables for a spreadsheet. You can download your data twice a day.':
    'JSON es para otros programas. CSV es un archivo zip con tablas para una hoja de cálculo. Puedes descargar tus datos dos veces al día.',
  'Close my account permanently': 'Cerrar mi cuenta para siempre',
  'This can’t be undone. What we delete, and what we keep:': 'No se puede deshacer. Qué borramos y qué conservamos:',
  'Your name, addresses, phone, pictures, sign-in methods, drafts and messages are deleted.':
    'Se borran tu nombre, direcciones, teléfono, fotos, formas de entrar, borradores y mensajes.',
  'Bids, invoices and payments are kept without your name: they are financial records that others rely on.':
    'Las pujas, facturas y pagos se conservan sin tu nombre: son registros contables de los que dependen otras personas.',
  'Offers that have been on sale stay, under the name “Former member”.':
    'Las ofertas que han estado a la venta se conservan con el nombre “Former member” (antiguo miembro).',
  'Your membership ends and is not refunded. You can join again with the same e-mail address, as a new member.':
    'Tu suscripción termina y no se reembolsa. Puedes volver a registrarte con la misma dirección de correo.',
  'Nobody can undo this, not even us. If you want a copy of your data, download it first.':
    'Nadie puede deshacerlo, ni siquiera nosotros. Si quieres una copia de tus datos, descárgala antes.',
  'This deletes what you told us about your work and company, your photo and your addresses. We keep your name, e-mail address, phone and role at work, because your account needs them.':
    'Se borra lo que nos contaste de tu trabajo y tu empresa, tu foto y tus direcciones. Conservamos tu nombre, correo, teléfono y puesto, porque tu cuenta los necesita.',
};
