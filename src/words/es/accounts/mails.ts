import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of e-mails about accounts, in Spanish. */
export const ACCOUNTS_MAILS: Dictionary = {
  'Dear {name},': 'Hola, {name}:',
  'Your account is closed': 'Hemos cerrado tu cuenta',
  'Your password was changed': 'Se ha cambiado tu contraseña',
  'The owners of {company} have changed': 'Los propietarios de {company} han cambiado',
  '{by} has removed {owner} from the owners of {company} at Kindhour.':
    '{by} ha quitado a {owner} de los propietarios de {company} en Kindhour.',
  'The password of your Kindhour account was changed on {moment}. Every other device has been signed out.':
    'La contraseña de tu cuenta en Kindhour se cambió el {moment}. En los demás dispositivos se ha cerrado la sesión.',
  'Not you? Someone can read your e-mails or texts. Stop that first, then choose a new password here.':
    '¿No has sido tú? Entonces alguien puede leer tus correos o mensajes. Impídelo primero y después elige aquí una contraseña nueva.',
  'Not you? Choose a new password now: whoever did this cannot read your e-mails.':
    '¿No has sido tú? Elige ahora una contraseña nueva: quien lo hizo no puede leer tus correos.',
  '{by} has added {owner} as an owner of {company} at Kindhour.':
    '{by} ha añadido en Kindhour a {owner} como propietario de {company}.',
  '{by} has changed the details of {owner}, an owner of {company} at Kindhour.':
    '{by} ha cambiado en Kindhour los datos de {owner}, propietario de {company}.',
  'Is this wrong? Please write to us and we will look into it.': '¿No es correcto? Escríbenos y lo miramos.',
  '{by} has removed you from {company} at Kindhour. Your account, your bids and your offers are still yours.':
    '{by} te ha quitado de {company} en Kindhour. Tu cuenta, tus pujas y tus ofertas siguen siendo tuyas.',
  'You are no longer a member of {company}': 'Ya no perteneces a {company}',
  'Your Kindhour account was closed on {moment}, as you asked. Nobody can sign in to it any more.':
    'Tu cuenta en Kindhour se cerró el {moment}, como pediste. Ya nadie puede entrar en ella.',
  'We have removed your name, addresses, phone number, pictures and everything else that identifies you.':
    'Hemos borrado tu nombre, tus direcciones, tu teléfono, tus imágenes y todo lo demás que te identifica.',
  'Your bids, invoices and payments stay in our books without your name, because the law requires it.':
    'Tus pujas, facturas y pagos se conservan en nuestra contabilidad sin tu nombre, porque la ley lo exige.',
  'Not you? Please reply to this e-mail straight away. Otherwise, thank you for being part of Kindhour.':
    '¿No has sido tú? Responde a este correo cuanto antes. Y si has sido tú, gracias por haber formado parte de Kindhour.',
};
