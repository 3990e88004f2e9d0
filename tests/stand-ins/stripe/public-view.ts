const HIDDEN = ['customer', 'metadata', 'latest_charge', 'amount_received', 'application', 'transfer_data'];

/** What a publishable key may see of an object: no customer, no metadata, no charge. */
export function publicView(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([field]) => !HIDDEN.includes(field)));
}
