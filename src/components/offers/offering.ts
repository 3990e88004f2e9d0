import type { Person } from '../../domain/kit/people/person.ts';

/** The page of the form; every link to the form points to it. */
export const NEW_OFFER = '/post_project/create_lot/new';

/** The page of an offer that has just been posted, for its host (see YoureLive.astro). */
export const liveAddress = (id: string): string => `/productView/${id}?live=1`;

/**
 * The viewer of the offer form: a TimeGiver, a TimeBidder, someone without a seniority or a confirmed address, or a
 * visitor. Everyone may fill it in; saving asks for what is missing (§4, §6).
 */
export type Who = 'giver' | 'bidder' | 'unfinished' | 'unconfirmed' | 'visitor';

/** The props of the offer form in a dialog; `now` in ms UTC. */
export interface Offering {
  who: Who;
  now: number;
}

export function whoOf(person: Pick<Person, 'giver' | 'status' | 'seniority' | 'staff'> | null): Who {
  if (!person) return 'visitor';
  if (person.status === 'email_unverified') return 'unconfirmed';
  if (!person.seniority && !person.staff) return 'unfinished';
  return person.giver ? 'giver' : 'bidder';
}
