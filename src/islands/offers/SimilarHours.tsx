import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import { locale, t } from '../../client/words.ts';
import { formatMoney } from '../../domain/kit/money.ts';
import type { RaisedRange } from '../../domain/offers/similar.ts';
import type { Values } from './values.ts';

type Props = { values: Pick<Values, 'category'>; shown: boolean };

/** What similar hours raised, as a suggestion for the price; nothing without a category, or where few have ended. */
export function SimilarHours({ values: { category }, shown }: Props) {
  const [found, setFound] = useState<{ category: string; range: RaisedRange | null } | null>(null);
  const isNeeded = shown && category !== '' && found?.category !== category;
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    void call('product/similarHours', { category }).then((answer) => {
      if (isCurrent) setFound({ category, range: answer.ok ? answer.data.range : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, category]);
  const range = found?.category === category ? found.range : null;
  if (!range) return null;
  const money = (pence: number) => formatMoney(pence, 'GBP', locale());
  return (
    <p className="notice" role="status">
      {t('Similar hours have raised {low} to {high}, typically {middle}.', {
        low: money(range.lowPence),
        high: money(range.highPence),
        middle: money(range.middlePence),
      })}
    </p>
  );
}
