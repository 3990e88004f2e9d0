import type { Dictionary } from '../words.ts';

/** What is kept about somebody: downloading it, and closing the account. */
export const ES_PRIVACY: Dictionary = {
  'What we keep about you': 'Lo que guardamos sobre ti',
  'What we keep, why and for how long': 'Qué guardamos, por qué y cuánto tiempo',
  'To download it or to close your account, sign in anew first. It then holds for ten minutes.':
    'Para descargarlo o cerrar tu cuenta, vuelve a entrar primero. Después vale durante diez minutos.',
  'Download everything': 'Descargarlo todo',
  'A copy of everything we keep about you: account, offers, bids, invoices, the record of what you did. Nothing of anybody else is in it, and no password.':
    'Una copia de todo lo que guardamos sobre ti: cuenta, ofertas, pujas, facturas y el registro de lo que hiciste. No lleva nada de otras personas ni ninguna contraseña.',
  'Download as JSON': 'Descargar en JSON',
  'Download as CSV': 'Descargar en CSV',
  'JSON is for other programs. CSV is a zip of tables for a spreadsheet. Twice a day at most.':
    'JSON es para otros programas. CSV es un zip de tablas para una hoja de cálculo. Dos veces al día como máximo.',
  'Close your account': 'Cerrar tu cuenta',
  'Close your account?': '¿Cerrar tu cuenta?',
  'Close my account': 'Cerrar mi cuenta',
  'Close my account for ever': 'Cerrar mi cuenta para siempre',
  'Keep my account': 'Conservar mi cuenta',
  'Closing is for ever. What goes and what stays:': 'Cerrarla es para siempre. Qué se borra y qué se queda:',
  'Your name, addresses, phone, pictures, ways to sign in, drafts and messages are deleted.':
    'Se borran tu nombre, direcciones, teléfono, fotos, formas de entrar, borradores y mensajes.',
  'Bids, invoices and payments stay without your name: they are records of money, and others rely on them.':
    'Las pujas, facturas y pagos se quedan sin tu nombre: son registros de dinero y otras personas cuentan con ellos.',
  'Offers that were on sale stay as they were written, by a “Former member”.':
    'Las ofertas que estuvieron a la venta se quedan como se escribieron, de “Former member” (antiguo miembro).',
  'A membership ends and is not paid back. You may come back with the same address, as somebody new.':
    'La suscripción termina y no se devuelve. Puedes volver con la misma dirección, como alguien nuevo.',
  'Have a look': 'Ver',
  'Nobody can undo this, and neither can we. If you want a copy of what we keep, download it first.':
    'Nadie puede deshacerlo, tampoco nosotros. Si quieres una copia de lo que guardamos, descárgala antes.',
  'Type “{word}” to confirm': 'Escribe “{word}” para confirmar',
  'Please type the word that is asked for.': 'Escribe la palabra que se pide.',
  'Your account cannot be closed yet.': 'Tu cuenta no se puede cerrar todavía.',
  'Your account is closed.': 'Tu cuenta está cerrada.',
  'Your account is closed. Thank you for the time you have been here.':
    'Tu cuenta está cerrada. Gracias por el tiempo que has estado aquí.',
  'Please confirm with your password that it is you.': 'Confirma con tu contraseña que eres tú.',
  'You have downloaded your data twice today. Please come back tomorrow.':
    'Ya has descargado tus datos dos veces hoy. Vuelve mañana.',
  'This download has expired. Please begin a new one.': 'Esta descarga ha caducado. Empieza otra.',
  'You have bid on an offer that is still open. A bid is a promise: please wait until it has ended.':
    'Has pujado por una oferta que sigue abierta. Una puja es una promesa: espera a que termine.',
  'You have bid on {n} offers that are still open. A bid is a promise: please wait until they have ended.':
    'Has pujado por {n} ofertas que siguen abiertas. Una puja es una promesa: espera a que terminen.',
  'You have won an offer that is not paid yet.': 'Has ganado una oferta que aún no está pagada.',
  'You have won {n} offers that are not paid yet.': 'Has ganado {n} ofertas que aún no están pagadas.',
  'An invoice of yours is not paid yet.': 'Tienes una factura sin pagar.',
  '{n} invoices of yours are not paid yet.': 'Tienes {n} facturas sin pagar.',
  'An offer of yours is still open. Please wait until it has ended.':
    'Tienes una oferta que sigue abierta. Espera a que termine.',
  '{n} offers of yours are still open. Please wait until they have ended.':
    'Tienes {n} ofertas que siguen abiertas. Espera a que terminen.',
  'An offer of yours is sold and not paid yet. Please wait until its buyer has paid.':
    'Tienes una oferta vendida que aún no está pagada. Espera a que la paguen.',
  '{n} offers of yours are sold and not paid yet. Please wait until their buyers have paid.':
    'Tienes {n} ofertas vendidas que aún no están pagadas. Espera a que las paguen.',
  'You are the only operator here. Name another one first.':
    'Eres la única persona que administra esto. Nombra antes a otra.',
  'Your e-mail address was changed. Until {moment} the link in the mail to the old address takes that back; you can close the account after that, or once you have used the link.':
    'Tu dirección de correo se cambió. Hasta el {moment}, el enlace del correo que llegó a la antigua lo deshace; podrás cerrar la cuenta después, o cuando hayas usado el enlace.',
  table: 'tabla',
  // The last mail.
  'Your account is closed': 'Tu cuenta está cerrada',
  'Your account at Kindhour was closed on {moment}, as you asked. Nobody can sign in to it any more.':
    'Tu cuenta en Kindhour se cerró el {moment}, como pediste. Ya nadie puede entrar en ella.',
  'Your name, your addresses, your phone, your pictures and everything else that says who you are is removed.':
    'Se han borrado tu nombre, tus direcciones, tu teléfono, tus fotos y todo lo demás que dice quién eres.',
  'Your bids, invoices and payments stay in our books without your name, because the law asks for it.':
    'Tus pujas, facturas y pagos se quedan en nuestros libros sin tu nombre, porque la ley lo exige.',
  'It was not you? Please answer this mail at once. Otherwise: thank you for the time you have been here.':
    '¿No has sido tú? Contesta a este correo cuanto antes. Si no: gracias por el tiempo que has estado aquí.',
};
