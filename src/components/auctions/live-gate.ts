import { gate, wayOn } from '../../domain/kit/people/gates.ts';
import type { Person } from '../../domain/kit/people/person.ts';
import type { Words } from '../../domain/kit/words/words.ts';

/** The first gate that stops this person from bidding in a live auction, with the way on; null if they may bid. */
export function liveGateFor({ t }: Words, person: Person | null, here: string) {
  if (!person)
    return { text: t('Sign in to bid.'), label: t('Sign in'), href: `/login?next=${encodeURIComponent(here)}` };
  const stopped = gate('bidder', person);
  return stopped && { text: t(stopped.message), label: t('Continue'), href: wayOn(stopped, here) ?? here };
}
