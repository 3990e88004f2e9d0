import { type FormEvent, useState } from 'react';
import { t } from '../../../../client/words.ts';
import type { Currency } from '../../../../domain/kit/money.ts';

/** The usual levels, in whole pounds or dollars. */
const USUAL = [5_000, 2_500, 1_000, 500, 250, 100, 50, 25, 10];
const FIRST = 1_000;

type Props = {
  currency: Currency;
  /** The level of the moment, pence; null before the appeal. */
  level: number | null;
  onLevel: (pence: number) => Promise<boolean>;
};

/** The next level. It suggests the next usual one below the present one; levels only fall. */
export function LevelForm({ currency, level, onLevel }: Props) {
  const suggested = level === null ? FIRST : USUAL.find((pounds) => pounds * 100 < level);
  const [typed, setTyped] = useState<string | null>(null);
  const sign = currency === 'GBP' ? '£' : '$';
  const text = typed ?? String(suggested ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onLevel(Number(text) * 100)) setTyped(null);
  };
  return (
    <form className="raise-level" onSubmit={(event) => void submit(event)}>
      <label className="stack stack--s">
        <span className="field__label">
          {level === null ? t('First level in whole {sign}', { sign }) : t('Next level in whole {sign}', { sign })}
        </span>
        <input
          className="input"
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          required
          maxLength={7}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button className="button" type="submit">
        {level === null ? t('Start the appeal') : t('Move to this level')}
      </button>
    </form>
  );
}
