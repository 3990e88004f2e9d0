import type { Dictionary } from '../../words.ts';

/** What is said after a membership was paid. */
export const ES_BROWSER_MEMBERSHIP: Dictionary = {
  'Thank you. Your membership is paid, and a receipt is on its way to you by e-mail.':
    'Gracias. Tu suscripción está pagada, y te enviamos un recibo por correo electrónico.',
};
