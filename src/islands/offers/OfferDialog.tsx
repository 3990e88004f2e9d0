import { t } from '../../client/words.ts';
import type { Who } from '../../components/offers/offering.ts';
import { icons } from '../../components/ui/icons.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import type { StepName } from '../../domain/offers/fields/step-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { OfferForm } from './OfferForm.tsx';
import { HeadingLevel } from './sections/Section.tsx';
import { titleOf } from './title.ts';
import { useFormDialog } from './use-form-dialog.ts';
import { ViewOffer } from './ViewOffer.tsx';
import type { Values } from './values.ts';
import { Welcome } from './Welcome.tsx';

type Props = {
  who: Who;
  loaded: LoadedForm;
  start: Values;
  /** The step that the address names. */
  step: StepName;
  onClosed: () => void;
};

const TITLE_ID = 'offer-dialog-title';

/** "Add New Offer", "Edit Offer" and "View Offer" as a dialog (§2.6); on a phone it fills the screen. */
export function OfferDialog({ who, loaded, start, step, onClosed }: Props) {
  const { dialog, title, asking, setAsking, setDirty, leave, tryToLeave, handlers } = useFormDialog();
  return (
    <dialog
      className="dialog dialog--wide offer-dialog"
      ref={dialog}
      aria-labelledby={TITLE_ID}
      {...handlers}
      onClose={({ target, currentTarget }) => target === currentTarget && onClosed()}
    >
      <div className="dialog__head">
        <h2 id={TITLE_ID} tabIndex={-1} ref={title}>
          {t(titleOf(loaded.mode))}
        </h2>
        <button type="button" className="icon-link" aria-label={t('Close')} onClick={tryToLeave}>
          <Icon drawing={icons.close} size={24} />
        </button>
      </div>
      <div className="dialog__body stack">
        <HeadingLevel value={3}>
          <Welcome who={who} />
          {loaded.mode === 'view' ? (
            <>
              <ViewOffer values={start} choices={loaded.choices} />
              <p>
                <a href={`/productView/${loaded.id}`}>{t('See its page')}</a>
              </p>
            </>
          ) : (
            <OfferForm who={who} loaded={loaded} start={start} step={step} onDirty={setDirty} />
          )}
        </HeadingLevel>
      </div>
      {asking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={leave} />}
    </dialog>
  );
}
