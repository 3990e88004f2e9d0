import type { FormEvent } from 'react';
import { t } from '../../client/words.ts';
import { idOf } from './fields.tsx';
import { Summary } from './Summary.tsx';
import { type FormParts, PriceSection, TimeSection, WhatSection } from './sections.tsx';
import { type OfferFormProps, useOfferForm } from './useOfferForm.ts';

/** Post an offer: the same rules as the server's, said beside each field (§5 Offer form). */
export function OfferForm(props: OfferFormProps) {
  const { values, change, faults, problem, busy, press, restored, discard, attempt } = useOfferForm(props);
  const error: FormParts['error'] = (field) => {
    const fault = faults.find((each) => each.field === field);
    return fault && t(fault.message);
  };
  const field: FormParts['field'] = (id) => ({
    ...{ id: idOf(id), value: String(values[id]), error: error(id) },
    onValue: (value: string) => change({ [id]: value }),
  });
  const parts = { values, change, error, field };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void press('submit');
  };
  return (
    <form className="offer-form stack stack--l" onSubmit={submit} noValidate>
      <Summary faults={faults} problem={problem} attempt={attempt} />
      {restored && <Restored onDiscard={discard} />}
      <WhatSection {...parts} />
      <PriceSection {...parts} />
      <TimeSection {...parts} />
      <div className="row offer-form__buttons">
        {!props.open && (
          <Press onPress={() => press('draft')} busy={busy === 'draft'} text={t('Save as Draft')} look="quiet" />
        )}
        {!props.open && (
          <Press onPress={() => press('preview')} busy={busy === 'preview'} text={t('Preview')} look="line" />
        )}
        <button type="submit" className="button" aria-busy={busy === 'submit'} disabled={busy !== null}>
          {props.open ? t('Update') : t('Submit')}
        </button>
      </div>
    </form>
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
