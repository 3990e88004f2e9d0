import { refusal } from '../platform/refusal.ts';

/** Excludes phone numbers (a leading plus) and coordinates (after a decimal point): one in ten would pass Luhn's check. */
const MAYBE_CARD = /(?<![\w-])(?<!\d\.)(\+?)([2-6](?:[ -]?\d){11,18})(?![\w-])/g;
/** The longest phone number in E.164. */
const PHONE_DIGITS = 15;

/** Refuses text that contains a card number: only the payment provider may receive those (T2, B29). */
export function refuseCardNumbers(text: string): void {
  for (const [, plus, found = ''] of text.matchAll(MAYBE_CARD)) {
    const digits = found.replace(/\D/g, '');
    const isPhone = plus !== '' && digits.length <= PHONE_DIGITS;
    if (isPhone || !passesLuhn(digits)) continue;
    throw refusal(
      'CARD_DATA_NOT_ACCEPTED',
      'Card numbers are not accepted here. They belong in the payment form only.',
    );
  }
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
