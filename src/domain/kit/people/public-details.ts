import { type Phrase, say } from '../words/phrase.ts';
import { publicName } from './name.ts';

type PublicPerson = {
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

/** A public fact; `isLink` if the text is an address. */
export type PublicFact = { label: Phrase; text: string; isLink?: true };

/**
 * What others see (§6): a TimeGiver's details of work; a TimeBidder's masked name and seniority. Never an e-mail
 * address, phone or place (D8).
 */
export function publicDetails(person: PublicPerson): { name: string; facts: PublicFact[] } {
  const name = publicName(person);
  const common = [fact('Name', name), fact('Role', person.giver ? 'TimeGiver' : 'TimeBidder')];
  if (person.status === 'deactivated') return { name, facts: [] };
  if (!person.giver) return { name, facts: [...common, fact('Role at work', person.seniority)].filter(hasText) };
  const work = [
    fact('Role at work', person.seniority),
    fact('Job title', person.jobTitle),
    fact('Company', person.companyName),
    fact('What they do there', person.jobFunction),
    fact('Responsible for', person.responsibilities),
    fact('About them', person.bio),
    link('LinkedIn', person.linkedin),
    link('Website', person.website),
  ];
  return { name, facts: [...common, ...work].filter(hasText) };
}

const fact = (label: string, text: string | null): PublicFact => ({ label: say(label), text: text ?? '' });
const link = (label: string, text: string | null): PublicFact => ({ ...fact(label, text), isLink: true });
const hasText = ({ text }: PublicFact): boolean => text !== '';
