import { hasCardNumber } from '../../../src/domain/kit/card-numbers.ts';
import { cardNumberRefusal } from '../../platform/refusal.ts';

/** Refuses JSON text that contains a card number (B29). */
export function refuseCardNumbers(json: string): void {
  if (hasCardNumber(json)) throw cardNumberRefusal();
}
