import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The pages of hosts and charities, and offers that open later. */
export const ES_HOSTS: Dictionary = {
  '{name} hasn’t written anything here yet.': '{name} aún no ha escrito nada aquí.',
  'Raised for charity': 'Recaudado para organizaciones benéficas',
  Hours: 'Horas',
  'ID checked': 'Identidad comprobada',
  'Your host, {name}': 'Tu anfitrión: {name}',
  'More about {name}': 'Más sobre {name}',
  'Hours that {name} offers for charity.': 'Horas que {name} ofrece con fines benéficos.',
  'Hours by {name}': 'Horas de {name}',
  'No hours on sale now': 'Ahora no hay horas a la venta',
  'Other hosts would be glad to meet you.': 'Otros anfitriones estarán encantados de conocerte.',
  'Host not found': 'Anfitrión no encontrado',
  'There is no such host': 'No existe ese anfitrión',
  'They may have left, or the address is not right.': 'Puede que se haya marchado o que la dirección no sea correcta.',
  'When it is paid: buyers have {n} hours to pay, and an hour counts here from then on, without what was refunded. The whole price is the charity’s; our fee comes on top.':
    'Cuándo se paga: quien compra tiene {n} horas para pagar, y desde entonces la hora cuenta aquí, sin lo reembolsado. El precio entero es de la organización; nuestra comisión va aparte.',
  'Opening soon': 'Próximamente',
  Now: 'Ahora',
  'Opens {when}': 'Se abre el {when}',
  'Remind me when it opens': 'Avísame cuando se abra',
  'Remind me when it opens: {title}': 'Avísame cuando se abra: {title}',
};
