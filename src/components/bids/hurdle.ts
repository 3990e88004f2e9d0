import { gate, wayOn } from '../../domain/people/gates.ts';
import type { Person } from '../../domain/people/person.ts';
import type { Words } from '../../domain/words/words.ts';

/** What stands between a person and a bid, in words and with the way on; null when nothing does. */
export type Hurdle = { text: string; label: string | null; href: string | null };

/** The hurdle in the order of §2.3. The server asks again with every bid: this only spares people a refusal. */
export function hurdleOf({ t }: Words, person: Person | null, offer: { id: string; own: boolean }): Hurdle | null {
  const here = `/productView/${offer.id}`;
  if (!person) {
    const href = `/login?next=${encodeURIComponent(here)}`;
    return { text: t('Sign in to place a bid.'), label: t('Login / Sign up'), href };
  }
  if (offer.own) return { text: t('This is your own offer, so you cannot bid on it.'), label: null, href: null };
  const stopped = gate('bidder', person);
  if (!stopped) return null;
  return { text: t(stopped.message), label: stopped.goTo ? t('Go on') : null, href: wayOn(stopped, here) };
}
