/** What follows an unpaid win, for mails that may be read after its deadline (R26, R27). */
export const AFTER_DEADLINE =
  'After that you get a strike and can’t bid until it’s paid, and we may offer it to the next bidder. You can still pay until someone else accepts it.';
