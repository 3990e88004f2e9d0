import type { Dictionary } from '../../words.ts';

/** Paying by card. */
export const ES_BROWSER_PAYMENTS: Dictionary = {
  'Unable to load the card form. Please reload the page.':
    'No se ha podido cargar el formulario de la tarjeta. Recarga la página, por favor.',
  'Name on the card': 'Nombre en la tarjeta',
  Card: 'Tarjeta',
  'Pay {total}': 'Pagar {total}',
  'The card goes straight to our payment provider. We never see its number.':
    'La tarjeta va directamente a nuestro proveedor de pagos. Nunca vemos su número.',
  'Hang in there your payment is being processed': 'Un momento, estamos procesando tu pago',
  'Please do not press the back button or refresh the page': 'No pulses el botón de atrás ni recargues la página',
  'Payment Done': 'Pago realizado',
  'Payment Failed': 'El pago ha fallado',
  'Payment is processing': 'El pago se está procesando',
  'Thank you. The charity gets your money, and a receipt is on its way to you by e-mail.':
    'Gracias. La entidad benéfica recibe tu dinero, y te enviamos un recibo por correo electrónico.',
  'Your bank takes its time. You need not wait here: we write to you as soon as it is done, and charge you once.':
    'Tu banco se está tomando su tiempo. No hace falta que esperes aquí: te escribimos en cuanto termine y solo te cobramos una vez.',
  'Your bank has not confirmed this payment.': 'Tu banco no ha confirmado este pago.',
  'Please select/add a card to proceed': 'Elige o añade una tarjeta para continuar',
  'The special characters and numbers are not allowed!': '¡No se admiten caracteres especiales ni números!',
};
