import type { Dictionary } from '../../domain/kit/words/words.ts';

/** Messages of banks, as the payment provider words them in English: no source has them. */
export const ES_PROVIDER: Dictionary = {
  'Your card was declined.': 'Tu tarjeta ha sido rechazada.',
  'Your card has insufficient funds.': 'Tu tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Tu tarjeta ha caducado.',
  "Your card's security code is incorrect.": 'El código de seguridad de tu tarjeta es incorrecto.',
  "Your card's expiration year is invalid.": 'El año de caducidad de tu tarjeta no es válido.',
  "Your card's expiration month is invalid.": 'El mes de caducidad de tu tarjeta no es válido.',
  'Your card number is incorrect.': 'El número de tu tarjeta es incorrecto.',
  'Your card does not support this type of purchase.': 'Tu tarjeta no admite este tipo de compra.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Ha habido un error al procesar tu tarjeta. Inténtalo de nuevo dentro de un rato.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'No hemos podido autenticar tu forma de pago. Elige otra e inténtalo de nuevo.',
  'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.':
    'Tu banco no ha confirmado este pago. Prueba otra vez o con otra tarjeta.',
};
