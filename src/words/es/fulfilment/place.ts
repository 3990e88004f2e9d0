import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** Where a meeting takes place, and its entrance, in Spanish. */
export const ES_PLACE: Dictionary = {
  'Please enter a link that starts with https://': 'Escribe un enlace que empiece por https://',
  'Please say where you’ll meet.': 'Di dónde os encontraréis.',
  'This meeting has changed. Please look again.': 'Este encuentro ha cambiado. Míralo de nuevo.',
  'Saved. Only the two of you see it.': 'Guardado. Solo lo veis vosotros dos.',
  'Link of your video meeting': 'Enlace de tu videollamada',
  'Leave it empty to use a room of ours.': 'Déjalo vacío para usar una sala nuestra.',
  'Only the two of you see it.': 'Solo lo veis vosotros dos.',
  'Where you meet': 'Dónde os encontráis',
  '{name} has told you exactly where you meet for “{title}”.':
    '{name} te ha dicho dónde os encontráis exactamente para «{title}».',
  'Only the two of you see it. The calendar file replaces the earlier one.':
    'Solo lo veis vosotros dos. El archivo de calendario sustituye al anterior.',
  'This link doesn’t work': 'Este enlace no funciona',
  'Links in e-mails stop working when you change your password. Sign in to see your meetings.':
    'Los enlaces de los correos dejan de funcionar cuando cambias la contraseña. Inicia sesión para ver tus encuentros.',
  'You meet on {own}, which is {other}.': 'Quedáis el {own}, que es el {other}.',
  'You meet on {own}.': 'Quedáis el {own}.',
  'You can enter from {own}.': 'Puedes entrar a partir del {own}.',
  'Check again': 'Comprobar de nuevo',
  'You’re in. {name} has been told.': 'Ya estás dentro. Hemos avisado a {name}.',
  'Open the video meeting': 'Abrir la videollamada',
  'We’ve noted that you’re there, and told {name}.': 'Hemos anotado que estás ahí y hemos avisado a {name}.',
  'We’ll tell {name} that you’re here.': 'Avisaremos a {name} de que has llegado.',
  'Are you there? We’ll tell {name}.': '¿Has llegado? Avisaremos a {name}.',
  'Enter the video meeting': 'Entrar en la videollamada',
  'I’m here': 'He llegado',
  'There is no date for this meeting yet.': 'Este encuentro aún no tiene fecha.',
  'This meeting is not open any more.': 'Este encuentro ya no está abierto.',
};
