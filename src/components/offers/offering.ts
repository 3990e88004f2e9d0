import type { Person } from '../../domain/kit/people/person.ts';

/** The page of the form, which every link to it names. */
export const NEW_OFFER = '/post_project/create_lot/new';

/**
 * Whom the offer form is shown to: who posts offers, who has no seniority or no confirmed address yet, who is signed in
 * and does not post, or nobody we know. Each may fill it; saving asks them for what is missing (§4, §6).
 */
export type Who = 'giver' | 'bidder' | 'unfinished' | 'unconfirmed' | 'visitor';

/** What the offer form needs to open over a page; `now` in ms UTC. */
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
