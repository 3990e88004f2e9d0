import { gate, wayOn } from '../../domain/kit/people/gates.ts';
import type { Person } from '../../domain/kit/people/person.ts';
import type { Words } from '../../domain/kit/words/words.ts';

/** What stands between a person and a bid, in words and with the way on; null when nothing does. */
export type Hurdle = { text: string; label: string | null; href: string | null };

/** Where a request to take part in a private sale stands; null where everybody may. */
export type Access = { standing: { state: string } | null } | null;

/** R33: whether a private sale is shut to who looks. The way on stands beside the price (RequestBox.astro). */
export const isShut = (access: Access): boolean => access !== null && access.standing?.state !== 'approved';

/** The hurdle in the order of §2.3. The server asks again with every bid: this only spares people a refusal. */
export function hurdleOf(
  { t }: Words,
  person: Person | null,
  offer: { id: string; own: boolean },
  access: Access = null,
): Hurdle | null {
  const here = `/productView/${offer.id}`;
  if (!offer.own && isShut(access))
    return { text: t('This is a private sale: the TimeGiver approves who takes part.'), label: null, href: null };
  if (!person) {
    const href = `/login?next=${encodeURIComponent(here)}`;
    return { text: t('Sign in to place a bid.'), label: t('Sign in'), href };
  }
  if (offer.own) return { text: t('This is your own offer, so you cannot bid on it.'), label: null, href: null };
  const stopped = gate('bidder', person);
  if (!stopped) return null;
  return { text: t(stopped.message), label: stopped.goTo ? t('Continue') : null, href: wayOn(stopped, here) };
}
