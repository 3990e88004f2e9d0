import type { Dictionary } from '../words.ts';

/** Cart, checkout, invoices and payments, as the Worker writes them. */
export const ES_PAYMENTS: Dictionary = {
  'The cart changed meanwhile. Please try again.': 'El carrito ha cambiado mientras tanto. Inténtalo de nuevo.',
  'The cart changed while it was checked out. Please try again.':
    'El carrito ha cambiado durante la compra. Inténtalo de nuevo.',
  'This key was used for something else.': 'Esta clave se usó para otra cosa.',
  'This key was used for another payment.': 'Esta clave se usó para otro pago.',
  'You cannot buy your own offer.': 'No puedes comprar tu propia oferta.',
  'This offer is sold by auction. Place a bid on it instead.': 'Esta oferta se vende en subasta. Haz una puja.',
  'This offer is not on sale yet.': 'Esta oferta todavía no está a la venta.',
  'This offer is sold out.': 'Esta oferta está agotada.',
  'This offer has ended.': 'Esta oferta ha terminado.',
  'max quantity {n}': 'cantidad máxima: {n}',
  'The total is now {total}.': 'El total es ahora de {total}.',
  'This invoice is over {total}.': 'Esta factura es de {total}.',
  'This invoice is paid.': 'Esta factura está pagada.',
  'The time to pay was over, so the offer went back on sale.':
    'El plazo para pagar terminó, así que la oferta volvió a estar a la venta.',
  'The payment service did not take this card. Please try another one.':
    'El servicio de pagos no ha aceptado esta tarjeta. Prueba con otra, por favor.',
  'The payment service does not answer just now. Please try again in a minute.':
    'El servicio de pagos no responde ahora mismo. Inténtalo de nuevo en un minuto.',
  'The payment was not started.': 'El pago no llegó a empezar.',
  'The payment was not completed.': 'El pago no se ha completado.',
  'Your bank asks you to confirm this payment.': 'Tu banco te pide que confirmes este pago.',

  Invoice: 'Factura',
  '{title}': '{title}',
  '{title} and {n} more': '{title} y {n} más',
};
