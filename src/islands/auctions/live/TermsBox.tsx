import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../../client/call.ts';
import { t } from '../../../client/words.ts';

export type Terms = { version: number; text: string };
/** `terms` is null if there is nothing to accept. */
type Props = { auctionId: string; terms: Terms | null; here: string; children: ReactNode };

/** The terms of the auction, which come before the first bid; its children once they are accepted. */
export function TermsBox({ auctionId, terms, here, children }: Props) {
  const [accepted, setAccepted] = useState(false);
  const [error, setError] = useState('');
  if (!terms || accepted) return children;
  async function accept(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!terms) return;
    const answer = await call('auction/updateAuctionTerms', { auction_id: auctionId, terms_version: terms.version });
    if (answer.ok) setAccepted(true);
    else setError(answer.message);
  }
  return (
    <section className="card stack stack--s" aria-labelledby="live-terms">
      <h2 id="live-terms" className="live-heading">
        {t('Please accept the terms before you bid')}
      </h2>
      <div className="live-terms">
        {terms.text.split(/\n{2,}/).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <form method="post" action="/form/auction/updateAuctionTerms" onSubmit={accept}>
        <input type="hidden" name="auction_id" value={auctionId} />
        <input type="hidden" name="terms_version" value={terms.version} />
        <input type="hidden" name="next" value={here} />
        <button className="button button--wide" type="submit">
          {t('Accept the terms')}
        </button>
      </form>
      <p className="field__error" role="alert">
        {error}
      </p>
    </section>
  );
}
