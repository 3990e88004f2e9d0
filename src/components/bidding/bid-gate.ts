import { gate, wayOn } from '../../domain/kit/people/gates.ts';
import type { Person } from '../../domain/kit/people/person.ts';
import type { Words } from '../../domain/kit/words/words.ts';

/** Why a person cannot bid yet, as a sentence with a link onwards. */
export type BidGate = { text: string; label: string | null; href: string | null };

/** The person's request to take part in a private sale; null for offers that are open to everyone. */
export type Access = { request: { state: string } | null } | null;

/** R33: whether the viewer still needs approval. RequestBox.astro beside the price leads on. */
export const needsApproval = (access: Access): boolean => access !== null && access.request?.state !== 'approved';

/**
 * The first gate of §2.3 that stops the person; null if they may bid. The server checks again at every bid: this only
 * avoids refusals.
 */
export function bidGateFor(
  { t }: Words,
  person: Person | null,
  offer: { id: string; own: boolean },
  access: Access = null,
): BidGate | null {
  const here = `/productView/${offer.id}`;
  if (!offer.own && needsApproval(access))
    return { text: t('This is a private offer: the TimeGiver approves who takes part.'), label: null, href: null };
  if (!person) {
    const href = `/login?next=${encodeURIComponent(here)}`;
    return { text: t('Sign in to place a bid.'), label: t('Sign in'), href };
  }
  if (offer.own) return { text: t('This is your own offer, so you can’t bid on it.'), label: null, href: null };
  const stopped = gate('bidder', person);
  if (!stopped) return null;
  return { text: t(stopped.message), label: stopped.goTo ? t('Continue') : null, href: wayOn(stopped, here) };
}
