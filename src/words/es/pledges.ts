import type { Dictionary } from '../../domain/kit/words/words.ts';

/** Pledges at a live auction, in Spanish. */
export const ES_PLEDGES: Dictionary = {
  pledge: 'promesa',
  'A level is a whole amount, without pence.': 'Un nivel es una cantidad entera, sin céntimos.',
  'Paddle {n} pledges {level}. Checked.': 'La paleta {n} promete {level}. Verificado.',
  'Paddle {n} pledges {level}. A second clerk has to enter it too.':
    'La paleta {n} promete {level}. Falta que lo introduzca otra persona.',
  'The time to pay ran out.': 'El plazo para pagar ha terminado.',
  'The level is now {level}.': 'El nivel es ahora {level}.',
  'Pledges need one charity for the whole evening.': 'Las promesas necesitan una sola ONG para toda la velada.',
  'The next level has to be lower.': 'El siguiente nivel tiene que ser más bajo.',
  '{title}: {amount} for {charity}, all of it.': '{title}: {amount} para {charity}, íntegramente.',
  'Your pledge at {title}': 'Tu promesa en {title}',
  'You pledged {amount} for {charity} at “{title}”. All of it goes to the charity.':
    'Prometiste {amount} para {charity} en «{title}». Todo va a la ONG.',
  'You pledged {amount} for {charity}. Please pay by {moment}.':
    'Prometiste {amount} para {charity}. Paga antes del {moment}.',
  'Kindhour: you pledged {amount} for {charity}. Please pay: {url}':
    'Kindhour: prometiste {amount} para {charity}. Paga aquí: {url}',
};
