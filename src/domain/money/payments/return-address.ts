/**
 * The address to come back to after signing in, when a bank's page has led to `/otpredirect`: it still names the payment,
 * and carries no secret of the provider into another address.
 */
export function returnAddress(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => !/secret/i.test(name)));
  return kept.size > 0 ? `/otpredirect?${kept}` : '/otpredirect';
}
