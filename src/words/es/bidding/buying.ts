import type { Dictionary } from '../../../domain/kit/words/words.ts';

/** Who may not buy an offer, and the way on from what keeps a person from bidding, in Spanish. */
export const BIDDING_BUYING: Dictionary = {
  'Ask to take part': 'Solicitar participar',
  'Read its terms': 'Leer sus condiciones',
  'Sign in to buy this offer.': 'Inicia sesión para comprar esta oferta.',
  'Your account is not active, so you can’t buy offers.':
    'Tu cuenta no está activa, así que no puedes comprar ofertas.',
  'Only TimeBidders can buy this offer. A membership makes you one.':
    'Solo los TimeBidders pueden comprar esta oferta. Con una suscripción serás TimeBidder.',
  'This offer is in a live auction that you work at, so you can’t buy it.':
    'Esta oferta está en una subasta en directo en la que trabajas, así que no puedes comprarla.',
  'This offer is from your own company, so you can’t buy it.':
    'Esta oferta es de tu propia empresa, así que no puedes comprarla.',
  'Your account is blocked from auctions, so you can’t buy this.':
    'Tu cuenta no puede participar en subastas, así que no puedes comprarla.',
  'The host of “{title}” chooses who takes part. Please ask on its page first.':
    'Quien organiza «{title}» elige quién participa. Solicítalo antes en su página.',
  'Please accept the terms of “{title}” on its page before you buy.':
    'Acepta las condiciones de «{title}» en su página antes de comprar.',
  'You owe {amount} for an offer you won. Please pay it before you buy another.':
    'Debes {amount} por una oferta que ganaste. Paga esa cantidad antes de comprar otra.',
  'You have three strikes for wins that weren’t paid for in time, so you can’t buy this. Paying for one of them clears its strike.':
    'Tienes tres amonestaciones por no pagar a tiempo lo que ganaste, así que no puedes comprarla. Si pagas una de esas ofertas, se borra su amonestación.',
};
