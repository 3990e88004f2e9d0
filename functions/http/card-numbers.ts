import { refusal } from '../platform/refusal.ts';

/** With a plus in front, or behind a decimal point: of phones and places on a map, every tenth would pass for a card. */
const MAYBE_CARD = /(?<![\w-])(?<!\d\.)(\+?)([2-6](?:[ -]?\d){11,18})(?![\w-])/g;
/** The most digits of a phone in E.164. */
const PHONE_DIGITS = 15;

/** Refuses a text with a card number in it: those go from the browser to the payment provider only (T2, B29). */
export function refuseCardNumbers(text: string): void {
  for (const [, plus, found = ''] of text.matchAll(MAYBE_CARD)) {
    const digits = found.replace(/\D/g, '');
    const isPhone = plus !== '' && digits.length <= PHONE_DIGITS;
    if (isPhone || !passesLuhn(digits)) continue;
    throw refusal(
      'CARD_DATA_NOT_ACCEPTED',
      'Card numbers are not accepted here; they go to the payment provider only.',
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
