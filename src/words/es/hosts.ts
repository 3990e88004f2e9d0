import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The pages of hosts and charities, and offers that open later. */
export const ES_HOSTS: Dictionary = {
  '{name} hasn’t written anything here yet.': '{name} aún no ha escrito nada aquí.',
  'Raised for charity': 'Recaudado para ONG',
  Hours: 'Horas',
  'ID checked': 'Identidad comprobada',
  'Your host, {name}': 'Tu anfitrión: {name}',
  'More about {name}': 'Más sobre {name}',
  'Hours that {name} offers for charity.': 'Horas que {name} ofrece a favor de una ONG.',
  'Hours by {name}': 'Horas de {name}',
  'No hours on sale now': 'Ahora no hay horas a la venta',
  'Other hosts would be glad to meet you.': 'Otros anfitriones estarán encantados de conocerte.',
  'Host not found': 'Anfitrión no encontrado',
  'There is no such host': 'No existe ese anfitrión',
  'They may have left, or the address is not right.': 'Puede que se haya marchado o que la dirección no sea correcta.',
  'Buyers have {n} hours to pay. What they pay counts here from then on, less any refunds. The whole price goes to the charity; our fee is charged on top.':
    'Quien compra tiene {n} horas para pagar. Lo que paga cuenta aquí desde entonces, menos los reembolsos. El precio íntegro es para la ONG; nuestra comisión va aparte.',
  'We hold the money until the meeting has taken place. From then on it belongs to the charity. Payments to charities aren’t automatic yet: the people who run this site make them.':
    'Guardamos el dinero hasta que se celebra el encuentro. Desde entonces es de la ONG. Los pagos a las ONG aún no son automáticos: los hace quien lleva este sitio.',
  'Opening soon': 'Próximamente',
  Now: 'Ahora',
  'Opens {when}': 'Se abre el {when}',
  'Remind me': 'Avísame',
  'Remind me when it opens': 'Avísame cuando se abra',
  'Remind me when it opens: {title}': 'Avísame cuando se abra: {title}',
};
