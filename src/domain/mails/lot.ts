import type { Currency } from '../money.ts';
import { formatMoney } from '../money.ts';
import { formatDateTime, HOME_ZONE } from '../time.ts';

/** The lot a mail is about. `siteUrl` has no trailing slash; prices are pence, times UTC ms. */
export type MailedLot = {
  siteUrl: string;
  offerId: string;
  title: string;
  charityName: string;
  currency: Currency;
  pricePence: number;
};

export type Recipient = { email: string; firstName: string };

export const offerUrl = ({ siteUrl, offerId }: MailedLot): string => `${siteUrl}/productView/${offerId}`;
export const greetingFor = ({ firstName }: Recipient): string => `Hello ${firstName},`;
export const priceOf = ({ pricePence, currency }: MailedLot): string => formatMoney(pricePence, currency);
export const momentOf = (at: number): string => formatDateTime(at, HOME_ZONE);
