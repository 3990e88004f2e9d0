import { type PublicFact, publicDetails } from '../kit/people/public-details.ts';

type Told = Parameters<typeof publicDetails>[0];

/**
 * What a TimeGiver sees of somebody who asked to take part (§3, §6): the name, the company, and what their profile says
 * of their work, as of a TimeGiver. Never an e-mail address, a phone or a place (D8).
 */
export function requesterDetails(person: Told): { name: string; facts: PublicFact[] } {
  const { name, facts } = publicDetails({ ...person, giver: true });
  const role = person.giver ? 'TimeGiver' : 'TimeBidder';
  return { name, facts: facts.map((fact) => (fact.label.text === 'Role' ? { ...fact, text: role } : fact)) };
}
