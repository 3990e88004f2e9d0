/** What every guest is told before paying, and what a bank reads in a dispute (B28). */
export const REFUND_POLICY: readonly string[] = [
  'A meeting that gets no date, or that the host cancels, is refunded in full, including the network fee.',
  'The guest may cancel up to 48 hours before the start and is refunded in full, including the network fee.',
  'If the guest cancels later than that or does not come, the price goes to the charity and is not refunded.',
  'A meeting counts as held when the guest says so, or when nobody reports a problem within 72 hours of its end.',
  'We hold the money for at most 85 days. After that it goes to the charity, and a change means another date.',
];
