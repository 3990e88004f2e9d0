import { locale } from '../../client/words.ts';
import { stepAddress } from '../../components/bidding/step-address.ts';
import { amountText } from '../../domain/bidding/browser.ts';
import { formatMoney } from '../../domain/kit/money.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { BidFormProps } from './BidForm.tsx';

/** Amounts to choose with one tap. Without a script each is a link to the page that confirms it. */
export function Steps({ bid, lot, offer, amounts }: BidFormProps & { amounts: readonly number[] }) {
  const isLive = useHydrated();
  if (amounts.length === 0) return null;
  return (
    <div className="row bid-box__steps">
      {amounts.map((pence) => {
        const text = formatMoney(pence, offer.currency, locale());
        const address = stepAddress(lot.id, { terms: offer.terms_version, kind: bid.kind, pence });
        return isLive ? (
          <button key={pence} type="button" className={LOOK} onClick={() => bid.enter(amountText(pence))}>
            {text}
          </button>
        ) : (
          <a key={pence} className={LOOK} href={address} rel="nofollow">
            {text}
          </a>
        );
      })}
    </div>
  );
}

const LOOK = 'button button--line button--s';
