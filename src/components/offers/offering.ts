/** The page of the form, which every link to it names. */
export const NEW_OFFER = '/post_project/create_lot/new';

/** Whom the offer form is shown to: who posts offers, who is signed in and does not, or nobody we know. */
export type Who = 'giver' | 'bidder' | 'visitor';

/** What the offer form needs to open over a page; `now` in ms UTC. */
export interface Offering {
  who: Who;
  now: number;
  minimumDays: number | null;
  maximumDays: number | null;
}

export function whoOf(person: { giver: boolean } | null): Who {
  if (!person) return 'visitor';
  return person.giver ? 'giver' : 'bidder';
}
