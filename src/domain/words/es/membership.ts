import type { Dictionary } from '../words.ts';

/** Plans, memberships and paying for them, as the Worker writes them. */
export const ES_MEMBERSHIP: Dictionary = {
  Monthly: 'Mensual',
  Yearly: 'Anual',
  'Five years': 'Cinco años',
  'One month at a time.': 'De mes en mes.',
  'Twelve months for the price of ten.': 'Doce meses al precio de diez.',
  'Paid once, for five years.': 'Se paga una vez, para cinco años.',
  'By arrangement': 'A convenir',
  'Active Plan': 'Plan activo',
  'Free trial': 'Prueba gratuita',
  Upgrade: 'Mejorar',
  'Trial Active': 'Prueba activa',
  'Contact Us': 'Contáctanos',
  'Pay for it now': 'Pagarlo ya',
  'Add a further period': 'Añadir otro periodo',

  'Operators of the network need no membership.': 'Los operadores de la red no necesitan suscripción.',
  'Free, because you are a TimeGiver.': 'Gratis, porque eres TimeGiver.',
  'None at the moment.': 'Ninguna por ahora.',
  'Free trial, until {day}.': 'Prueba gratuita, hasta el {day}.',
  '{plan}, until {day}.': '{plan}, hasta el {day}.',
  Operator: 'Operador',

  'What it costs to bid on Kindhour. Offering time is free.':
    'Cuánto cuesta pujar en Kindhour. Ofrecer tiempo es gratis.',
  'Your membership:': 'Tu suscripción:',
  'Your membership': 'Tu suscripción',
  Until: 'Hasta',
  'You have paid until {day}. This period begins when that one ends.':
    'Has pagado hasta el {day}. Este periodo empieza cuando termine ese.',
  'You pay this period only. Nothing is charged again by itself. There are no further fees.':
    'Pagas solo este periodo. No se cobra nada más por sí solo y no hay otros gastos.',
  'Choose another plan': 'Elegir otro plan',
  'To Kindhour': 'Para Kindhour',

  'Membership for one month': 'Suscripción de un mes',
  'Membership for one year': 'Suscripción de un año',
  'Membership for five years': 'Suscripción de cinco años',
  '{title}: it runs from {start} until {end}.': '{title}: va del {start} al {end}.',

  Plan: 'Plan',
  Cost: 'Precio',
  Periods: 'Periodos',
  Ended: 'Terminado',
  'To come': 'Próximo',
  'No invoice': 'Sin factura',
  Newer: 'Más recientes',
  Older: 'Anteriores',
  'You have had no membership yet': 'Todavía no has tenido ninguna suscripción',
  'Every period that you buy stands here with its invoice.': 'Cada periodo que compres aparece aquí con su factura.',
  'Auctions this month': 'Subastas este mes',
  'Auctions this year': 'Subastas este año',
  'Offers at a fixed price this month': 'Ofertas a precio fijo este mes',
  'Offers at a fixed price this year': 'Ofertas a precio fijo este año',
  '{n}, without a limit': '{n}, sin límite',
  '{n} of {limit}': '{n} de {limit}',

  plan: 'plan',
  'This plan now costs {price}.': 'Este plan cuesta ahora {price}.',
  'Your choice changed meanwhile. Please try again.': 'Tu elección ha cambiado mientras tanto. Inténtalo de nuevo.',
  'Your earlier payment has arrived, and your membership runs.':
    'Tu pago anterior ha llegado y tu suscripción está en marcha.',
  'Your membership has changed since you chose. Please look at it before you pay again.':
    'Tu suscripción ha cambiado desde que elegiste. Mírala, por favor, antes de volver a pagar.',
  'The time to pay was over, or you chose another plan. Please choose again.':
    'El plazo para pagar terminó, o elegiste otro plan. Elige de nuevo, por favor.',
};
