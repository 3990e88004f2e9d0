import { type Currency, priceWithinPence, withFeePence } from '../../kit/money.ts';
import { type Phrase, say } from '../../kit/words/phrase.ts';

/** A total that someone would pay for a lot, network fee included (R22). */
type Total = { readonly amountPence: number; readonly feeBasisPoints: number };

/** The same with the highest bid that costs no more, in pence. */
export const bidInTotal = <T extends Total>(total: T): T => ({
  ...total,
  amountPence: priceWithinPence(total.amountPence, total.feeBasisPoints),
});

type TooLow = { readonly code: string; readonly message: Phrase; readonly minimumPence?: number };

/**
 * The refusal of a bid derived from a total: it names the next bid and the total that this costs, which is then its
 * `minimumPence`. A total that is too low is refused, never raised.
 */
export function refusedInTotal<T extends TooLow>(refused: T, currency: Currency, feeBasisPoints: number): T {
  if (refused.minimumPence === undefined) return refused;
  const minimumPence = withFeePence(refused.minimumPence, feeBasisPoints);
  const bid = { pence: refused.minimumPence, currency };
  const message = say(TOO_LOW[refused.code] ?? NEXT, { bid, total: { pence: minimumPence, currency } });
  return { ...refused, message, minimumPence };
}

const NEXT = 'The next bid is {bid}, which costs {total} with the network fee. Enter {total} or more.';
const TOO_LOW: Readonly<Record<string, string>> = {
  ALREADY_LEADING_HIGHER:
    'You’re already the highest bidder. To raise your maximum to {bid}, enter {total} or more, which includes the network fee.',
};
