import { type Phrase, say } from '../words/phrase.ts';
import { publicName } from './followers.ts';

type Told = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  giver: boolean;
  status: string;
  profileImage: string | null;
  seniority: string | null;
  companyName: string | null;
  jobTitle: string | null;
  jobFunction: string | null;
  bio: string | null;
  responsibilities: string | null;
  linkedin: string | null;
  website: string | null;
};

/** A fact that anybody may know; `isLink` where the text is an address. */
export type PublicFact = { label: Phrase; text: string; isLink?: true };

/**
 * What others see of a person (§6): of a TimeGiver what they tell of their work, of a TimeBidder a masked name and how far
 * along they are. Never an e-mail address, a phone or a place (D8).
 */
export function publicDetails(person: Told): { name: string; facts: PublicFact[] } {
  const name = publicName(person);
  const common = [fact('Name', name), fact('Role', person.giver ? 'TimeGiver' : 'TimeBidder')];
  if (person.status === 'deactivated') return { name, facts: [] };
  if (!person.giver) return { name, facts: [...common, fact('Role at work', person.seniority)].filter(isSaid) };
  const work = [
    ...[
      fact('Role at work', person.seniority),
      fact('Job title', person.jobTitle),
      fact('Company', person.companyName),
    ],
    ...[fact('What they do there', person.jobFunction), fact('Responsible for', person.responsibilities)],
    ...[fact('About them', person.bio), link('LinkedIn', person.linkedin), link('Website', person.website)],
  ];
  return { name, facts: [...common, ...work].filter(isSaid) };
}

const fact = (label: string, text: string | null): PublicFact => ({ label: say(label), text: text ?? '' });
const link = (label: string, text: string | null): PublicFact => ({ ...fact(label, text), isLink: true });
const isSaid = ({ text }: PublicFact): boolean => text !== '';
