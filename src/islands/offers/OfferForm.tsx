import { type FormEvent, useEffect, useState } from 'react';
import { t } from '../../client/words.ts';
import { changeOf } from '../../domain/offers/fields/changes.ts';
import { SECTIONS, type SectionName } from '../../domain/offers/fields/table.ts';
import { limitReached } from './deduction.ts';
import { FrozenOffer } from './FrozenOffer.tsx';
import type { FormParts } from './parts.ts';
import { Questions } from './questions/Questions.tsx';
import { Summary } from './Summary.tsx';
import { FormSection } from './sections/FormSection.tsx';
import { MoreSection } from './sections/MoreSection.tsx';
import { NameSection } from './sections/NameSection.tsx';
import { OwnSection } from './sections/OwnSection.tsx';
import { PicturesSection } from './sections/PicturesSection.tsx';
import { type OfferFormProps, useOfferForm } from './use-offer-form.ts';

/** Posts or changes an offer, with the server's rules shown beside each field (§4, §5 Offer form). */
export function OfferForm(props: OfferFormProps) {
  const form = useOfferForm(props);
  const { values, issues, press, question } = form;
  const { loaded, who } = props;
  const ready = useReady();
  const error: FormParts['error'] = (field) => {
    const issue = issues.find((each) => each.field === field || each.field.startsWith(`${field}.`));
    return issue && t(issue.message);
  };
  const parts: FormParts = {
    values,
    change: form.change,
    set: (name, value) => form.change(changeOf(values, name, value)),
    choices: loaded.choices,
    error,
    guest: who === 'visitor',
    undated: loaded.state === 'template',
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void press(loaded.state === 'template' ? 'draft' : 'submit');
  };
  const answers = { onClose: form.closeQuestion, onLeave: form.leaveAndReturn, onUpgrade: form.upgrade };
  return (
    <form className="offer-form" onSubmit={submit} noValidate>
      <Summary issues={issues} problem={form.problem} attempt={form.attempt} own={loaded.choices.own.fields} />
      {form.restored && <Restored onDiscard={form.discard} />}
      <fieldset className="offer-form__all" disabled={!ready}>
        {loaded.state === 'template' && <NameSection {...parts} />}
        {loaded.state === 'frozen' ? <FrozenOffer loaded={loaded} parts={parts} /> : <Sections {...parts} />}
        <Buttons form={form} loaded={loaded} />
      </fieldset>
      {question && (
        <Questions
          question={question}
          {...answers}
          onNewer={form.loadNewer}
          onSure={(button) => press(button, 'deduction')}
        />
      )}
    </form>
  );
}

/** The fields are disabled until the script runs, because anything typed before that would be lost. */
function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}

function Sections(parts: FormParts) {
  return SECTIONS.map((section) => {
    const Part = PARTS[section.name] ?? FormSection;
    return <Part key={section.name} section={section} parts={parts} />;
  });
}

/** The sections that are more than a list of controls. */
const PARTS: Partial<Record<SectionName, typeof FormSection>> = {
  pictures: PicturesSection,
  own: OwnSection,
  more: MoreSection,
};

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
          <OfferButtons busy={busy} press={press} isOpen={isOpen} />
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
        {t('We’ve restored your unsaved changes.')}
        <button type="button" className="button button--quiet button--s" onClick={onDiscard}>
          {t('Discard')}
        </button>
      </div>
    </div>
  );
}
