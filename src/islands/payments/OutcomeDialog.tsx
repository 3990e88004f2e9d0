import { useEffect, useRef } from 'react';
import { t } from '../../client/words.ts';
import type { Phase } from './use-payment.ts';

/** After a payment: the page that OK leads to, the one after a failed payment, and what is said of a paid one. */
export type After = { done: string; failed: string; text: string };

type Props = { phase: Phase; onAgain: () => void; after?: After | undefined };

/** "Payment Done" or "Payment Failed" (§2.6, §8). OK leads to the invoices; Try Again back to the card. */
export function OutcomeDialog({ phase, onAgain, after = INVOICES }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const over = phase.step === 'done' || phase.step === 'failed' || phase.step === 'waiting';
  useEffect(() => {
    if (over) dialog.current?.showModal();
    else dialog.current?.close();
  }, [over]);
  const leave = () => location.assign(phase.step === 'failed' ? after.failed : after.done);
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby="outcome-title"
      onCancel={(event) => {
        event.preventDefault();
        if (phase.step === 'failed') onAgain();
        else leave();
      }}
    >
      <div className="dialog__head">
        <h2 id="outcome-title">{t(TITLES[phase.step])}</h2>
      </div>
      <div className="dialog__body">
        <p>{phase.step === 'failed' ? phase.message : t(phase.step === 'done' ? after.text : TEXTS[phase.step])}</p>
      </div>
      <div className="dialog__foot">
        {phase.step === 'failed' && (
          <button className="button" type="button" onClick={onAgain}>
            {t('Try Again')}
          </button>
        )}
        <button className={phase.step === 'failed' ? 'button button--quiet' : 'button'} type="button" onClick={leave}>
          {t('OK')}
        </button>
      </div>
    </dialog>
  );
}

const TITLES: Record<Phase['step'], string> = {
  form: '',
  processing: '',
  done: 'Payment Done',
  failed: 'Payment Failed',
  waiting: 'Payment is processing',
};

const INVOICES: After = {
  done: '/invoices/all',
  failed: '/invoices/all',
  text: 'Thank you. The charity gets your money, and a receipt is on its way to you by e-mail.',
};

const TEXTS: Record<Phase['step'], string> = {
  form: '',
  processing: '',
  failed: '',
  done: '',
  waiting:
    'Your bank takes its time. You need not wait here: we write to you as soon as it is done, and charge you once.',
};
