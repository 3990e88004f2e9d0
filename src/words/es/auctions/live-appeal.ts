import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The texts of an appeal at a live auction, in Spanish. */
export const AUCTIONS_LIVE_APPEAL: Dictionary = {
  'Who pledges {level} for {charity}?': '¿Quién promete {level} para {charity}?',
  'Thank you! {amount} pledged for {charity}.': '¡Gracias! {amount} prometidos para {charity}.',
  'Thank you!': '¡Gracias!',
  '{amount} pledged': '{amount} prometidos',
  '1 pledge at this level. Thank you!': '1 promesa en este nivel. ¡Gracias!',
  '{n} pledges at this level. Thank you!': '{n} promesas en este nivel. ¡Gracias!',
  '1 pledge': '1 promesa',
  '{n} pledges': '{n} promesas',
  'Appeal for {charity}': 'Llamamiento a favor de {charity}',
  'You can start it once the auction has begun.': 'Puedes abrirlo cuando haya empezado la subasta.',
  Level: 'Nivel',
  'The appeal is over. Thank you!': 'El llamamiento ha terminado. ¡Gracias!',
  'Sign in to pledge.': 'Inicia sesión para hacer una promesa.',
  'Pledge {amount}': 'Prometer {amount}',
  'You have pledged {amount}. Thank you!': 'Has prometido {amount}. ¡Gracias!',
  'Undo {amount}': 'Deshacer {amount}',
  'A pledge by paddle counts once a second clerk has entered it.':
    'Una promesa con paleta cuenta cuando la introduce una segunda persona.',
  'A count differs from the checked pledges. Please count again before anyone is charged.':
    'Un recuento no coincide con las promesas verificadas. Contad de nuevo antes de cobrar a nadie.',
  'Pledges counted': 'Promesas contadas',
  'Their sum, in whole pounds or dollars': 'Su suma, en libras o dólares enteros',
  'Enter my count': 'Introducir mi recuento',
  agrees: 'coincide',
  differs: 'no coincide',
  'The appeal is counted once two people have entered what the checked pledges come to.':
    'El recuento queda cerrado cuando dos personas han introducido lo que suman las promesas verificadas.',
  '1 pledge hasn’t been checked. Nobody is charged for it until a second clerk enters it.':
    '1 promesa no está verificada. No se cobra hasta que la introduzca una segunda persona.',
  '{n} pledges haven’t been checked. Nobody is charged for them until a second clerk enters them.':
    '{n} promesas no están verificadas. No se cobran hasta que las introduzca una segunda persona.',
  'Two people agree on the count. Once it is final, everyone gets an invoice for their checked pledges.':
    'Dos personas coinciden en el recuento. Cuando sea definitivo, cada cual recibe una factura por sus promesas verificadas.',
  'Yes, send the invoices': 'Sí, enviar las facturas',
  'Make it final': 'Hacerlo definitivo',
  'First level in whole {sign}': 'Primer nivel, en {sign} enteros',
  'Next level in whole {sign}': 'Siguiente nivel, en {sign} enteros',
  'Start the appeal': 'Empezar el llamamiento',
  'Move to this level': 'Pasar a este nivel',
  Pledges: 'Promete',
  'Digits and Enter. A pledge counts once a second clerk has entered the same paddle.':
    'Cifras e Intro. Una promesa cuenta cuando una segunda persona ha introducido la misma paleta.',
  checked: 'verificada',
  'waiting for a second clerk': 'pendiente de una segunda persona',
  'not checked yet': 'aún sin verificar',
  'Check paddle {n}': 'Verificar la paleta {n}',
  'I saw it too': 'Yo también lo vi',
  'Undo the pledge of paddle {n}': 'Deshacer la promesa de la paleta {n}',
  'Enter bids': 'Introducir pujas',
  'Enter pledges': 'Introducir promesas',
};
