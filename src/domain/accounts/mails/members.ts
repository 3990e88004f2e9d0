import type { Words } from '../../kit/words/words.ts';
import { type BuiltMail, mailOf } from '../../notifications/mails/frame.ts';
import { companyOr, greet, nameOr } from '../../notifications/mails/strangers.ts';

type Facts = { to: string; name: string; company: string; by: string; site: string };

/** To a member whom someone else removed from a company. */
export function memberRemovedMail(words: Words, { to, name, company, by, site }: Facts): BuiltMail {
  const { t } = words;
  const companyName = companyOr(words, company);
  const paragraphs = [
    t('{by} has removed you from {company} at Kindhour. Your account, your bids and your offers are still yours.', {
      by: nameOr(words, by),
      company: companyName,
    }),
    t('Is this wrong? Please write to us and we will look into it.'),
  ];
  return mailOf(words, {
    to,
    subject: t('You are no longer a member of {company}', { company: companyName }),
    greeting: greet(words, name),
    paragraphs,
    action: { label: t('Write to us'), url: `${site}/support` },
  });
}
