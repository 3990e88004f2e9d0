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
  positionStartDate: string | null;
  companyCategory: string | null;
  assetClassFocus: string | null;
  companyStartDate: string | null;
  headCount: string | null;
  bio: string | null;
  responsibilities: string | null;
  linkedin: string | null;
  website: string | null;
};

/** A public fact; `is` says what the text is unless it is plain: an address, a day (YYYY-MM-DD), or one of our own words. */
export type PublicFact = { label: Phrase; text: string; is?: 'link' | 'day' | 'word' };

/**
 * What others see (§6): a TimeGiver's details of work; a TimeBidder's masked name and seniority. Never an e-mail
 * address, phone or place (D8).
 */
export function publicDetails(person: PublicPerson): { name: string; facts: PublicFact[] } {
  const name = publicName(person);
  const common = [fact('Name', name), fact('Role', person.giver ? 'TimeGiver' : 'TimeBidder')];
  if (person.status === 'deactivated') return { name, facts: [] };
  if (!person.giver)
    return { name, facts: [...common, fact('Role at work', person.seniority, 'word')].filter(hasText) };
  const work = [
    fact('Role at work', person.seniority, 'word'),
    fact('Job title', person.jobTitle),
    fact('In this position since', person.positionStartDate, 'day'),
    fact('What they do there', person.jobFunction),
    fact('Responsible for', person.responsibilities),
    fact('Company', person.companyName),
    fact('Kind of company', person.companyCategory, 'word'),
    fact('Investment focus', person.assetClassFocus),
    fact('Founded on', person.companyStartDate, 'day'),
    fact('Number of employees', person.headCount),
    fact('About them', person.bio),
    fact('LinkedIn', person.linkedin, 'link'),
    fact('Website', person.website, 'link'),
  ];
  return { name, facts: [...common, ...work].filter(hasText) };
}

const fact = (label: string, text: string | null, is?: PublicFact['is']): PublicFact => ({
  label: say(label),
  text: text ?? '',
  ...(is && { is }),
});
const hasText = ({ text }: PublicFact): boolean => text !== '';
