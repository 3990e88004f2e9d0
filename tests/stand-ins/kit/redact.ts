/** Copies a value with card numbers reduced to their last four digits, and without security codes. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(CARD_NUMBER, lastFour);
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redactField(key, inner)]));
}

function redactField(key: string, value: unknown): unknown {
  if (key === 'cvc') return '***';
  return key === 'number' && typeof value === 'string' ? `**** ${value.slice(-4)}` : redact(value);
}

const CARD_NUMBER = /\b\d(?:[ -]?\d){12,18}\b/g;

function lastFour(match: string): string {
  const digits = match.replace(/\D/g, '');
  return passesLuhn(digits) ? `**** ${digits.slice(-4)}` : match;
}

/** Luhn's check of a card number. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}
