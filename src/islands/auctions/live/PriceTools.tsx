import { t } from '../../../client/words.ts';
import type { LiveCommandInput } from '../../../contract/auctions/live/desk.ts';
import type { LiveLot } from '../../../contract/auctions/live/frames.ts';
import { deskCall, STEP_FACTORS } from '../../../domain/bidding/live-browser.ts';
import { parsePounds } from '../../../domain/kit/money.ts';
import { TextCall } from './TextCall.tsx';

type Props = { lot: LiveLot | null; roles: readonly string[]; make: (command: LiveCommandInput) => void };

/** The steps and the asking price, for the host and the clerks while bids are taken. */
export function PriceTools({ lot, roles, make }: Props) {
  if (!lot) return null;
  return (
    <>
      {deskCall(lot, 'set_step', roles).may && <Steps lot={lot} make={make} />}
      {deskCall(lot, 'set_ask', roles).may && (
        <TextCall label={t('Ask for')} button={t('Ask')} decimal onText={(text) => ask(text, lot)} />
      )}
    </>
  );

  function ask(text: string, { project_id }: LiveLot): void {
    const pence = parsePounds(text);
    if (pence !== null) make({ command: 'set_ask', project_id, ask_pence: pence });
  }
}

/** Halves or doubles the steps. */
function Steps({ lot, make }: { lot: LiveLot; make: Props['make'] }) {
  const at = STEP_FACTORS.indexOf(lot.step_factor);
  const step = (factor: number | undefined, label: string) =>
    factor !== undefined && (
      <button
        className="button button--line button--s"
        type="button"
        onClick={() => make({ command: 'set_step', project_id: lot.project_id, factor })}
      >
        {label}
      </button>
    );
  return (
    <div className="row">
      <span className="small">{t('Steps × {n}', { n: lot.step_factor })}</span>
      {step(STEP_FACTORS[at - 1], t('Halve'))}
      {step(STEP_FACTORS[at + 1], t('Double'))}
      {lot.step_factor !== 1 && step(1, t('Usual steps'))}
    </div>
  );
}
