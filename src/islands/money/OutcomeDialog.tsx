import { useEffect, useRef } from 'react';
import { t } from '../../client/words.ts';
import { INVOICE_PAGES, SALE_PAID } from '../../domain/money/kinds/sale.ts';
import type { Phase } from './use-payment.ts';

/** The pages after a paid and a failed payment, and the text for a paid one. */
export type After = { done: string; failed: string; text: string };

type Props = { phase: Phase; onAgain: () => void; after?: After | undefined };

/** "Payment Done" or "Payment Failed" (§2.6, §8). OK leaves the page; Try Again goes back to the card. */
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
  done: INVOICE_PAGES.paid(),
  failed: INVOICE_PAGES.paid(),
  text: SALE_PAID,
};

const TEXTS: Record<Phase['step'], string> = {
  form: '',
  processing: '',
  failed: '',
  done: '',
  waiting:
    'This is taking a while. You don’t need to wait here: we’ll e-mail you when it’s done, and you’ll be charged only once.',
};
