import { type FormEvent, useEffect, useState } from 'react';
import { t } from '../../client/words.ts';
import { limitReached } from './deduction.ts';
import { FrozenOffer } from './FrozenOffer.tsx';
import { idOf } from './fields.tsx';
import type { FormParts } from './parts.ts';
import { Questions } from './questions/Questions.tsx';
import { Summary } from './Summary.tsx';
import { MoreSection } from './sections/MoreSection.tsx';
import { NameSection } from './sections/NameSection.tsx';
import { OwnSection } from './sections/OwnSection.tsx';
import { PicturesSection } from './sections/PicturesSection.tsx';
import { PriceSection } from './sections/PriceSection.tsx';
import { ShippingSection } from './sections/ShippingSection.tsx';
import { SortSection } from './sections/SortSection.tsx';
import { TimeSection } from './sections/TimeSection.tsx';
import { WhatSection } from './sections/WhatSection.tsx';
import { type OfferFormProps, useOfferForm } from './useOfferForm.ts';

/** Post an offer, or change one: the same rules as the server's, said beside each field (§4, §5 Offer form). */
export function OfferForm(props: OfferFormProps) {
  const form = useOfferForm(props);
  const { values, faults, press, asked } = form;
  const { loaded, who } = props;
  const ready = useReady();
  const error: FormParts['error'] = (field) => {
    const fault = faults.find((each) => each.field === field || each.field.startsWith(`${field}.`));
    return fault && t(fault.message);
  };
  const field: FormParts['field'] = (id) => ({
    ...{ id: idOf(id), value: String(values[id]), error: error(id) },
    onValue: (value: string) => form.change({ [id]: value }),
  });
  const parts: FormParts = { values, change: form.change, choices: loaded.choices, error, field };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void press(loaded.state === 'template' ? 'draft' : 'submit');
  };
  const answers = { onClose: form.closeQuestion, onGo: form.goAndComeBack, onUpgrade: form.upgrade };
  return (
    <form className="offer-form" onSubmit={submit} noValidate>
      <Summary faults={faults} problem={form.problem} attempt={form.attempt} own={loaded.choices.own.fields} />
      {form.restored && <Restored onDiscard={form.discard} />}
      <fieldset className="offer-form__all" disabled={!ready}>
        {loaded.state === 'template' && <NameSection {...parts} />}
        {loaded.state === 'frozen' ? (
          <FrozenOffer {...{ loaded, parts }} />
        ) : (
          <Sections {...parts} guest={who === 'visitor'} undated={loaded.state === 'template'} />
        )}
        <Buttons {...{ form, loaded }} />
      </fieldset>
      {asked && (
        <Questions {...{ asked, ...answers }} onNewer={form.loadNewer} onSure={(which) => press(which, 'deduction')} />
      )}
    </form>
  );
}

/** What is typed before the script runs would be lost: until then nothing can be. */
function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}

function Sections({ guest, undated, ...parts }: FormParts & { guest: boolean; undated: boolean }) {
  return (
    <>
      <WhatSection {...parts} />
      <PicturesSection {...parts} guest={guest} />
      <PriceSection {...parts} />
      <TimeSection {...parts} undated={undated} />
      <SortSection {...parts} />
      <OwnSection {...parts} guest={guest} />
      <ShippingSection {...parts} />
      <MoreSection {...parts} />
    </>
  );
}

type ButtonsProps = { form: ReturnType<typeof useOfferForm>; loaded: OfferFormProps['loaded'] };

function Buttons({ form, loaded }: ButtonsProps) {
  const { busy, press, isOpen, values } = form;
  const limit = loaded.state === 'template' ? null : limitReached(loaded, values);
  return (
    <div className="offer-form__buttons">
      {limit && <p className="field__error">{limit}</p>}
      <div className="row">
        {loaded.state === 'template' ? (
          <Press onPress={() => press('draft')} busy={busy === 'draft'} text={t('Save template')} look="line" />
        ) : (
          <OfferButtons {...{ busy, press, isOpen }} />
        )}
      </div>
    </div>
  );
}

function OfferButtons({ busy, press, isOpen }: Pick<ButtonsProps['form'], 'busy' | 'press' | 'isOpen'>) {
  return (
    <>
      {!isOpen && (
        <Press onPress={() => press('draft')} busy={busy === 'draft'} text={t('Save as Draft')} look="quiet" />
      )}
      {!isOpen && <Press onPress={() => press('preview')} busy={busy === 'preview'} text={t('Preview')} look="line" />}
      <button type="submit" className="button" aria-busy={busy === 'submit'} disabled={busy !== null}>
        {isOpen ? t('Update') : t('Submit')}
      </button>
    </>
  );
}

type PressProps = { onPress: () => Promise<unknown>; busy: boolean; text: string; look: 'quiet' | 'line' };

function Press({ onPress, busy, text, look }: PressProps) {
  return (
    <button
      type="button"
      className={`button button--${look}`}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void onPress()}
    >
      {text}
    </button>
  );
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="notice" role="status">
      <div className="row">
        {t('What you had not saved is back.')}
        <button type="button" className="button button--quiet button--s" onClick={onDiscard}>
          {t('Discard it')}
        </button>
      </div>
    </div>
  );
}
