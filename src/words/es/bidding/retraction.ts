import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** Retracting, awarding and cancelling, in Spanish. */
export const BIDDING_RETRACTION: Dictionary = {
  Retract: 'Retirar',
  'I made a typing error': 'Me equivoqué al escribir',
  'The offer was changed after my bid': 'La oferta cambió después de mi puja',
  'Bids are binding, but until 12 hours before the end you can retract all your bids on this offer, for one of these reasons. They stay in the bid history, marked as retracted.':
    'Las pujas son vinculantes, pero hasta 12 horas antes del final puedes retirar todas tus pujas por esta oferta, por uno de estos motivos. Se quedan en el historial de pujas, marcadas como retiradas.',
  'Bids are binding, but you can retract your latest bid within an hour of placing it, for one of these reasons. It stays in the bid history, marked as retracted.':
    'Las pujas son vinculantes, pero puedes retirar tu última puja durante una hora después de hacerla, por uno de estos motivos. Se queda en el historial de pujas, marcada como retirada.',
  'Accept the highest bid': 'Aceptar la puja más alta',
  'Accept the highest bid?': '¿Aceptar la puja más alta?',
  'Accept the bid': 'Aceptar la puja',
  'Your reserve was not met. The highest bidder wins at the most they bid, and we’ll ask them to pay. This can’t be undone.':
    'No se alcanzó tu precio de reserva. Ganará quien más pujó, al precio que había alcanzado, y le pediremos el pago. No se puede deshacer.',
  'Awarded. We’ve asked the winner to pay.': 'Adjudicado. Hemos pedido el pago a quien ganó.',
  'Bidding has not ended yet.': 'Las pujas aún no han terminado.',
  'That’s your own bid, so the TimeGiver or another operator has to award it.':
    'Es tu propia puja, así que tiene que adjudicarla quien ofrece su tiempo u otra persona del equipo.',
  'It was passed in the live auction. The highest bidder wins at the price it had reached, and we’ll ask them to pay. This can’t be undone.':
    'Quedó sin vender en la subasta en directo. Ganará quien más pujó, al precio que había alcanzado, y le pediremos el pago. No se puede deshacer.',
  'This offer is your own or your company’s, so the TimeGiver or another operator has to award it.':
    'Esta oferta es tuya o de tu empresa, así que tiene que adjudicarla quien ofrece su tiempo u otra persona del equipo.',
  'This offer has a winner already. If they don’t pay, we offer it to the next bidders ourselves.':
    'Esta oferta ya tiene ganador o ganadora. Si no paga, la ofrecemos nosotros a las siguientes personas que más pujaron.',
  'This offer was cancelled, so it can’t be awarded.': 'Esta oferta se canceló, así que no se puede adjudicar.',
  'There’s no bid on this offer, so it can’t be awarded.':
    'No hay ninguna puja por esta oferta, así que no se puede adjudicar.',
  'This person has no valid bid on this offer.': 'Esta persona no tiene ninguna puja válida en la oferta.',
  'Your bid has been retracted.': 'Se ha retirado tu puja.',
  'You have no bid on this offer to retract.': 'No tienes ninguna puja por esta oferta que retirar.',
  'It’s too late to retract this bid.': 'Es demasiado tarde para retirar esta puja.',
  'The TimeGiver hasn’t changed this offer since you placed your bid.':
    'El TimeGiver no ha cambiado esta oferta desde que pujaste.',
  'A bid can’t be retracted in the last {n} minutes.': 'En los últimos {n} minutos no se puede retirar una puja.',
  'In the last 12 hours you can only retract your latest bid, within an hour of placing it.':
    'En las últimas 12 horas solo puedes retirar tu última puja, durante una hora después de hacerla.',
  'We don’t know yet whether your bid was retracted. Please check again in a moment.':
    'Aún no sabemos si tu puja se ha retirado. Compruébalo de nuevo en un momento.',
  'We don’t know yet whether this offer was cancelled. Please check again in a moment.':
    'Aún no sabemos si esta oferta se ha cancelado. Compruébalo de nuevo en un momento.',
  'There are bids on this offer. Please give the bidders a reason for cancelling it.':
    'Hay pujas por esta oferta. Explica a quienes han pujado por qué la cancelas.',
  'There are bids on this offer, so it could only be cancelled until {moment}.':
    'Hay pujas por esta oferta, así que solo se podía cancelar hasta el {moment}.',
  'The offer has changed since you opened it. Please try again.':
    'La oferta ha cambiado desde que la abriste. Inténtalo de nuevo.',
};
