/** Domains of one provider, which ignores dots in the part before the @. */
const WITHOUT_DOTS: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address (or an E.164 phone, which stays as it is) leads to, as far as it can be told: lower case,
 * without a tag after `+`, and at Gmail without dots. For comparing only; mail goes to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const typed = address.trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  if (at < 1) return typed;
  const domain = typed.slice(at + 1);
  const name = typed.slice(0, at).replace(/(?<=.)\+.*$/, '');
  if (!WITHOUT_DOTS.includes(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@${WITHOUT_DOTS[0]}`;
}
