import { type PublicFact, publicDetails } from '../kit/people/public-details.ts';

type Requester = Parameters<typeof publicDetails>[0];

/**
 * What a TimeGiver sees of a requester (§3, §6): name, company and work, as in a TimeGiver's public profile. Never an
 * e-mail address, a phone or a place (D8).
 */
export function requesterDetails(person: Requester): { name: string; facts: PublicFact[] } {
  const { name, facts } = publicDetails({ ...person, giver: true });
  const role = person.giver ? 'TimeGiver' : 'TimeBidder';
  return { name, facts: facts.map((fact) => (fact.label.text === 'Role' ? { ...fact, text: role } : fact)) };
}
