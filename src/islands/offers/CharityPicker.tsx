import { t } from '../../client/words.ts';
import { useCharities } from '../ui/useCharities.ts';
import { described, Frame, idOf } from './fields.tsx';
import type { Values } from './values.ts';

type Props = {
  label: string;
  /** What else there is to know about the choice. */
  hint?: string | undefined;
  value: Values['charity'];
  error?: string;
  /** How long to wait after a key before the directory is searched (ms). */
  delayMs: number;
  onValue: (charity: Values['charity']) => void;
};

const ID = idOf('charity_id');
const HINT = 'Type a name or a registration number, and choose from the list.';

/** Chooses a charity of the directory. */
export function CharityPicker({ label, hint, value, error, delayMs, onValue }: Props) {
  const { place, props } = useCharities(value, delayMs, onValue);
  return (
    <Frame id={ID} label={label} hint={[hint, t(HINT)].filter(Boolean).join(' ')} error={error}>
      <div className="combobox">
        <input className="input" id={ID} {...props} {...described(ID, HINT, error)} />
        <div ref={place} />
      </div>
    </Frame>
  );
}
