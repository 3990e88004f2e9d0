import { hasCardNumber } from '../../../src/domain/kit/card-numbers.ts';
import { refusal } from '../../platform/refusal.ts';

/** Refuses JSON text that contains a card number: only the payment provider may receive those (T2, B29). */
export function refuseCardNumbers(json: string): void {
  if (!hasCardNumber(json)) return;
  throw refusal('CARD_DATA_NOT_ACCEPTED', 'Card numbers are not accepted here. They belong in the payment form only.');
}
