import { t } from '../../../client/words.ts';
import { CharityPicker } from '../CharityPicker.tsx';
import { TextField } from '../fields.tsx';
import type { FormParts } from '../parts.ts';
import { RichText } from '../RichText.tsx';
import { Section } from './Section.tsx';

const TITLE_HINT = 'What somebody gets: “Two hours of sourdough in my kitchen”.';

export function WhatSection({ values, change, choices, error, field }: FormParts) {
  const charity = { value: values.charity, error: error('charity_id'), delayMs: choices.searchDelayMs };
  return (
    <Section name="what" title={t('Your offer')} lead={t('What somebody gets of you, and whom it helps.')}>
      <TextField {...field('title')} label={t('Title')} maxLength={120} hint={t(TITLE_HINT)} />
      <RichText
        {...field('desc_proc')}
        label={t('Description')}
        hint={t('What will you do together, and for whom is it?')}
      />
      <CharityPicker {...charity} onValue={(charity) => change({ charity })} />
    </Section>
  );
}
