import type { Dictionary } from '../../domain/kit/words/words.ts';

/** The texts of maxima left before an opening, in Spanish. */
export const ES_FUTURE_PROXIES: Dictionary = {
  'Bidding on “{title}” has opened, but the maximum of {maximum} that you left didn’t become a bid: {reason}':
    'Se ha abierto la subasta de «{title}», pero el máximo de {maximum} que dejaste no se ha convertido en puja: {reason}',
  'You don’t owe anything for it. While bidding is open you can still place a bid.':
    'No debes nada por él. Mientras la subasta esté abierta, puedes pujar.',
  'Your maximum didn’t count: {title}': 'Tu máximo no ha contado: {title}',
  'The maximum you left on “{title}” didn’t become a bid: {reason}':
    'El máximo que dejaste en «{title}» no se ha convertido en puja: {reason}',
  'Kindhour: the maximum you left on “{title}” didn’t become a bid. {url}':
    'Kindhour: el máximo que dejaste en «{title}» no se ha convertido en puja. {url}',
  'We don’t know yet whether your maximum was saved. Please check again in a moment.':
    'Aún no sabemos si se ha guardado tu máximo. Compruébalo de nuevo en un momento.',
  'Bidding has opened, so a maximum can’t be left any more. Place a bid instead.':
    'La subasta se ha abierto, así que ya no se puede dejar un máximo. Haz una puja.',
  'So many people have left a maximum that we can’t take more. Please bid when bidding opens.':
    'Tantas personas han dejado un máximo que no podemos aceptar más. Puja cuando se abra la subasta.',
  'Your maximum has been saved. When bidding opens, we’ll bid for you.':
    'Se ha guardado tu máximo. Cuando se abra la subasta, pujaremos por ti.',
  'Your maximum has been removed.': 'Se ha quitado tu máximo.',
  'Leave a maximum now': 'Deja un máximo ahora',
  'The TimeGiver has changed this offer since you left your maximum. Please check the offer and save your maximum again, or it won’t count.':
    'El TimeGiver ha cambiado esta oferta desde que dejaste tu máximo. Revisa la oferta y guarda tu máximo otra vez; si no, no contará.',
  'You’ve left a maximum of {maximum}. When bidding opens, we bid for you, only as much as it takes.':
    'Has dejado un máximo de {maximum}. Cuando se abra la subasta, pujaremos por ti, solo lo necesario.',
  'Bidding hasn’t opened yet. Leave the most you’d pay: at the opening we bid for you, only as much as it takes. Nobody else sees it.':
    'La subasta aún no se ha abierto. Deja lo máximo que pagarías: cuando se abra, pujaremos por ti, solo lo necesario. Nadie más lo ve.',
  'Change or remove it': 'Cambiarlo o quitarlo',
  'If you change it, it counts after those that others have left by then.':
    'Si lo cambias, contará después de los que otras personas hayan dejado hasta entonces.',
  'Remove my maximum': 'Quitar mi máximo',
  'At least {minimum}.': 'Al menos {minimum}.',
  'The most you’d pay for it': 'Lo máximo que pagarías',
  'Review your maximum': 'Revisar tu máximo',
  'Bidding opens on {moment}. Until then you can change or remove your maximum.':
    'La subasta se abre el {moment}. Hasta entonces puedes cambiar o quitar tu máximo.',
  'Save my maximum': 'Guardar mi máximo',
  'From then on it’s a bid, and bids are binding: if you win, you pay.':
    'A partir de entonces es una puja, y las pujas son vinculantes: si ganas, pagas.',
  'Before the opening': 'Antes de la apertura',
  'You haven’t left a maximum': 'No has dejado ningún máximo',
  'On an offer that hasn’t opened yet you can leave the most you’d pay. It appears here until bidding opens.':
    'En una oferta que aún no se ha abierto puedes dejar lo máximo que pagarías. Aparece aquí hasta que se abra la subasta.',
  'Changed since: please save your maximum again.': 'Ha cambiado desde entonces: guarda tu máximo otra vez.',
  'Pages of maxima': 'Páginas de máximos',
  'Your maximum on {title}': 'Tu máximo en {title}',
  Actions: 'Acciones',
};
