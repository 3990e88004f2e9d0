import type { Words } from '../words/words.ts';
import { greet } from './codes.ts';
import { type BuiltMail, mailOf } from './frame.ts';
import { companyOr, nameOr } from './strangers.ts';

type Facts = { to: string; name: string; company: string; by: string; site: string };

/** To who does not belong to a company any more because somebody else said so. */
export function memberRemovedMail(words: Words, { to, name, company, by, site }: Facts): BuiltMail {
  const { t } = words;
  const named = companyOr(words, company);
  const paragraphs = [
    t('{by} has taken you out of {company} at Kindhour. Your account, your bids and your offers stay yours.', {
      ...{ by: nameOr(words, by), company: named },
    }),
    t('Is that not right? Please write to us, and we look into it.'),
  ];
  return mailOf(words, {
    to,
    subject: t('You do not belong to {company} any more', { company: named }),
    greeting: greet(words, name),
    paragraphs,
    action: { label: t('Write to us'), url: `${site}/support` },
  });
}
