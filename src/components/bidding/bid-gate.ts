import type { IneligibleBidder } from '../../domain/bidding/index.ts';
import { gate, wayOn } from '../../domain/kit/people/gates.ts';
import type { Person } from '../../domain/kit/people/person.ts';
import type { Words } from '../../domain/kit/words/words.ts';

/**
 * Why a person cannot bid yet, as a sentence with a link onwards. `ask` names what is asked in the bid box itself: an
 * account (the form is shown, and leads to it), the role at work, or the confirmation of the e-mail address.
 */
export type BidGate = {
  text: string;
  label: string | null;
  href: string | null;
  ask?: 'account' | 'seniority' | 'email';
};

/** The person's request to take part in a private sale; null for offers that are open to everyone. */
export type Access = { request: { state: string } | null } | null;

/** R33: whether the viewer still needs approval. RequestBox.astro beside the price leads on. */
export const needsApproval = (access: Access): boolean => access !== null && access.request?.state !== 'approved';

type Standing = IneligibleBidder & { auctionId: string | null };
type GatedOffer = { id: string; own: boolean; auctiontype: string };
type Known = { access: Access; standing: Standing | null };

/**
 * The first gate of §2.3 that stops the person, or else what R5 has against them (`showStanding`); null if they may bid. The
 * server checks again at every bid: this only avoids refusals.
 */
export function bidGateFor(
  { t }: Words,
  person: Person | null,
  offer: GatedOffer,
  { access, standing }: Known,
): BidGate | null {
  const here = `/productView/${offer.id}`;
  if (!offer.own && needsApproval(access))
    return { text: t('This is a private offer: the TimeGiver approves who takes part.'), label: null, href: null };
  if (!person)
    return {
      text: t('You’ll create an account next. It takes less than a minute.'),
      label: null,
      href: null,
      ask: 'account',
    };
  if (offer.own) return { text: t('This is your own offer, so you can’t bid on it.'), label: null, href: null };
  const stopped = gate(whoBids(offer), person);
  if (!stopped) return standing && { text: t(standing.message), ...wayOut(t, standing) };
  const ask = ASKED_IN_PLACE[stopped.code];
  if (ask) return { text: t(ask.text), label: null, href: null, ask: ask.field };
  const role = whoBids(offer) === 'seller' ? t('Become a TimeGiver') : t('Become a TimeBidder');
  const label = stopped.code === 'ROLE_NEEDED' ? role : t('Continue');
  return { text: t(stopped.message), label: stopped.goTo ? label : null, href: wayOn(stopped, here) };
}

type WayOut = Pick<BidGate, 'label' | 'href'>;

/** Where the person can do something about it. */
function wayOut(t: Words['t'], { code, auctionId }: Standing): WayOut {
  if (code === 'WIN_UNPAID') return { label: t('See what you won'), href: '/auctions/won' };
  if (code === 'STRIKES') return { label: t('See your strikes'), href: '/strikes' };
  if (code === 'WORKS_HERE') return { label: t('See the auction'), href: `/auctionView/${auctionId}` };
  if (code === 'AUCTION_NOT_APPROVED') return { label: t('Ask to take part'), href: `/auctionView/${auctionId}` };
  if (code === 'AUCTION_TERMS_NOT_ACCEPTED')
    return { label: t('Read its terms'), href: `/auctionView/${auctionId}#terms` };
  return { label: null, href: null };
}

/** TimeGivers bid on a request for time, and TimeBidders on everything else (R28). */
export const whoBids = ({ auctiontype }: { auctiontype: string }): 'seller' | 'bidder' =>
  auctiontype === 'reverse' ? 'seller' : 'bidder';

const ASKED_IN_PLACE: Readonly<Record<string, { field: 'seniority' | 'email'; text: string }>> = {
  PROFILE_INCOMPLETE: { field: 'seniority', text: 'One more thing first: your role at work.' },
  EMAIL_UNVERIFIED: { field: 'email', text: 'One more thing first: please confirm your e-mail address.' },
};
