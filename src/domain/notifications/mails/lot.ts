import type { Currency } from '../../kit/money.ts';
import type { Value } from '../../kit/words/phrase.ts';
import type { Words } from '../../kit/words/words.ts';

/** The lot that a mail is about. `siteUrl` has no trailing slash. */
export type MailedLot = {
  siteUrl: string;
  offerId: string;
  title: string;
  charityName: string;
  currency: Currency;
  pricePence: number;
  /** A request for time, on which TimeGivers bid down (R28). */
  isRequest?: boolean;
};

export type Recipient = { email: string; firstName: string };

export const offerUrl = ({ siteUrl, offerId }: Pick<MailedLot, 'siteUrl' | 'offerId'>): string =>
  `${siteUrl}/productView/${offerId}`;
export const greetingFor = ({ t }: Words, { firstName }: Recipient): string => t('Hello {name},', { name: firstName });
export const priceOf = ({ pricePence, currency }: MailedLot): Value => ({ pence: pricePence, currency });
