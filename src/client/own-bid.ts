import type { Currency } from '../domain/kit/money.ts';
import { t } from './words.ts';

/** A person's own best bid in words: a maximum, or exactly one amount (R10). */
export const ownBidText = (amount: { pence: number; currency: Currency }, isExact: boolean): string =>
  isExact ? t('You bid exactly {amount}.', { amount }) : t('Your maximum is {maximum}.', { maximum: amount });
