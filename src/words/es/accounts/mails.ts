import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of e-mails about accounts, in Spanish. */
export const ACCOUNTS_MAILS: Dictionary = {
  'Dear {name},': 'Hola, {name}:',
  'Your account is closed': 'Tu cuenta está cerrada',
  'Your password was changed': 'Tu contraseña ha cambiado',
  'The owners of {company} have changed': 'Los propietarios de {company} han cambiado',
  '{by} has removed {owner} from the owners of {company} at Kindhour.':
    '{by} ha quitado a {owner} de los propietarios de {company} en Kindhour.',
  'The password of your Kindhour account was changed on {moment}. Every other device has been signed out.':
    'La contraseña de tu cuenta en Kindhour se cambió el {moment}. En los demás dispositivos se ha cerrado la sesión.',
  'Not you? Someone can read your e-mails or texts. Stop that first, then choose a new password here.':
    '¿No fuiste tú? Entonces alguien lee tus correos o mensajes. Ponle remedio primero y después elige aquí una contraseña nueva.',
  'Not you? Choose a new password now: whoever did this cannot read your e-mails.':
    '¿No fuiste tú? Elige enseguida una contraseña nueva: quien lo hizo no puede leer tus correos.',
  '{by} has added {owner} as an owner of {company} at Kindhour.':
    '{by} ha indicado en Kindhour que {owner} es propietario de {company}.',
  '{by} has changed the details of {owner}, an owner of {company} at Kindhour.':
    '{by} ha cambiado los datos que Kindhour tiene de {owner}, propietario de {company}.',
  'Is this wrong? Please write to us and we will look into it.': '¿No es correcto? Escríbenos y lo miramos.',
  '{by} has removed you from {company} at Kindhour. Your account, your bids and your offers are still yours.':
    '{by} te ha quitado de {company} en Kindhour. Tu cuenta, tus pujas y tus ofertas siguen siendo tuyas.',
  'You are no longer a member of {company}': 'Ya no perteneces a {company}',
  'Your Kindhour account was closed on {moment}, as you asked. Nobody can sign in to it any more.':
    'Tu cuenta en Kindhour se cerró el {moment}, como pediste. Ya nadie puede entrar en ella.',
  'We have removed your name, addresses, phone number, pictures and everything else that identifies you.':
    'Se han borrado tu nombre, tus direcciones, tu teléfono, tus fotos y todo lo demás que dice quién eres.',
  'Your bids, invoices and payments stay in our books without your name, because the law requires it.':
    'Tus pujas, facturas y pagos se quedan en nuestros libros sin tu nombre, porque la ley lo exige.',
  'Not you? Please reply to this e-mail straight away. Otherwise, thank you for being part of Kindhour.':
    '¿No has sido tú? Contesta a este correo cuanto antes. Si no: gracias por el tiempo que has estado aquí.',
};
