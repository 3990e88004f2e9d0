import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** The steps of a new offer, and what its host sees once it is posted. */
export const OFFERS_STEPS: Dictionary = {
  'Steps of your offer': 'Pasos de tu oferta',
  '(needs your attention)': '(necesita tu atención)',
  'What you offer': 'Qué ofreces',
  'Where and when': 'Dónde y cuándo',
  Extras: 'Extras',
  '“Two hours of sourdough in my kitchen”: who you are, what you’ll do together, what people take home.':
    '«Dos horas de masa madre en mi cocina»: quién eres, qué haréis juntos, qué se lleva la gente a casa.',
  'Leave the date open to agree on it with the winner. Ten days on sale suit most offers.':
    'Deja la fecha abierta para acordarla con quien gane. Diez días a la venta van bien para casi todas las ofertas.',
  'A low start price brings more bidders. £20 for an hour is a good beginning.':
    'Un precio inicial bajo atrae a más gente. 20 £ por una hora es un buen comienzo.',
  'Everything here can stay as it is.': 'Aquí todo puede quedarse como está.',
  'Similar hours have raised {low} to {high}, typically {middle}.':
    'Horas parecidas han recaudado entre {low} y {high}, normalmente {middle}.',
  '{n} characters left': 'Quedan {n} caracteres',
  'At most {n} characters.': 'Como máximo {n} caracteres.',
  'How people will see it': 'Así la verá la gente',
  'Your title': 'Tu título',
  'your charity': 'tu ONG',
  'What does it show? People who can’t see it will hear your words.':
    '¿Qué muestra? Quien no pueda verla oirá tu descripción.',
  'Go to it': 'Ir a él',
  'You have started a draft.': 'Has empezado un borrador.',
  'Continue with {title}': 'Continuar con {title}',
  'your draft': 'tu borrador',
  'Your offer is ready': 'Tu oferta está lista',
  'You’re live': 'Tu oferta ya está publicada',
  'It opens on {when}. Tell people now, so that they’re there.':
    'Se abre el {when}. Cuéntaselo ya a la gente para que no se la pierda.',
  'People can find your offer now. Most first bids come from people who know you, so tell them.':
    'Ya se puede encontrar tu oferta. La mayoría de las primeras pujas llegan de gente que te conoce: cuéntaselo.',
  'Its link': 'Su enlace',
  'A QR code with the link of this offer': 'Un código QR con el enlace de esta oferta',
  'Scan it, or print it on a poster.': 'Escanéalo o imprímelo en un cartel.',
};
