import type { ReactNode } from 'react';
import { locale, many, t } from '../../../client/words.ts';
import type { LiveRoom, SheetLot } from '../../../contract/auctions/live/frames.ts';
import { type Currency, formatMoney } from '../../../domain/kit/money.ts';

type Props = {
  room: LiveRoom;
  sheet: readonly SheetLot[];
  currency: Currency;
  /** The maximum that someone can leave on a lot to come. */
  early?: ((lotId: string) => ReactNode) | undefined;
};

/** What has been raised, the lots to come, and the lots that are over with their results. */
export function RoomAside({ room, sheet, currency, early }: Props) {
  const coming = sheet.filter(({ phase }) => phase === 'queued');
  const over = sheet.filter(({ phase }) => phase === 'over' || phase === 'final').toReversed();
  return (
    <aside className="stack stack--l" aria-label={t('The evening')}>
      <Total room={room} currency={currency} />
      {coming.length > 0 && (
        <section className="stack stack--s" aria-labelledby="coming">
          <h2 id="coming" className="live-heading">
            {many(coming.length, '1 lot to come', '{n} lots to come')}
          </h2>
          <ol className="live-sheet">
            {coming.map((lot) => (
              <SheetRow
                key={lot.project_id}
                lot={lot}
                end={t('from {price}', { price: { pence: lot.price_pence, currency } })}
              >
                {early?.(lot.project_id)}
              </SheetRow>
            ))}
          </ol>
        </section>
      )}
      {over.length > 0 && (
        <section className="stack stack--s" aria-labelledby="results">
          <h2 id="results" className="live-heading">
            {t('Results')}
          </h2>
          <ol className="live-sheet">
            {over.map((lot) => (
              <SheetRow key={lot.project_id} lot={lot} end={resultText(lot, currency)} />
            ))}
          </ol>
        </section>
      )}
    </aside>
  );
}

/** The running total of the evening. */
function Total({ room, currency }: Pick<Props, 'room' | 'currency'>) {
  return (
    <p className="live-total">
      <span className="small muted">{t('Raised so far')}</span>
      <span className="money" data-raised>
        {formatMoney(room.raised_pence, currency, locale())}
      </span>
      <span className="small muted">{many(room.lots_sold, '1 lot sold', '{n} lots sold')}</span>
    </p>
  );
}

function SheetRow({ lot, end, children }: { lot: SheetLot; end: string; children?: ReactNode }) {
  return (
    <li className="live-sheet__row">
      <span className="muted figure">{lot.lot_number}</span>
      <a href={`/productView/${lot.project_id}`} target="_blank" rel="noreferrer">
        {lot.title}
      </a>
      <span className="figure">{end}</span>
      {children && <div className="live-sheet__more">{children}</div>}
    </li>
  );
}

function resultText({ result, price_pence }: SheetLot, currency: Currency): string {
  if (result === 'sold') return formatMoney(price_pence, currency, locale());
  if (result === 'none') return '';
  return result === 'withdrawn' ? t('Withdrawn') : t('Passed');
}
