import { locale, t } from '../../../client/words.ts';
import { fromLocalInput } from '../../../domain/local-time.ts';
import { withStart } from '../../../domain/offers/toggles.ts';
import { COUNTRY_NAMES, FORMAT_NAMES } from '../../../domain/offers/words.ts';
import { formatDateTime, HOME_ZONE } from '../../../domain/time.ts';
import { CountField, DateField, idOf, SelectField, TextField } from '../fields.tsx';
import type { FormParts } from '../parts.ts';
import { Section } from './Section.tsx';

const VENUE_HINT = 'A town or a neighbourhood; the exact place is for the winner.';

/** `undated` is a template: what begins from it gets dates of its own. */
export function TimeSection({ undated, ...parts }: FormParts & { undated: boolean }) {
  const { values, change, field } = parts;
  const format = { id: idOf('format'), label: t('How you meet'), value: values.format, options: named(FORMAT_NAMES) };
  const country = { id: idOf('country'), label: t('Country'), value: values.country, options: named(COUNTRY_NAMES) };
  return (
    <Section
      name="time"
      title={t('Time and place')}
      lead={undated ? t('A template keeps no dates: what begins from it gets its own.') : t('All times are UK time.')}
    >
      <div className="form-grid">
        {!undated && <Dates {...parts} />}
        <CountField {...field('meeting_duration')} label={t('Minutes together')} min={5} max={10_080} optional />
        <SelectField {...format} onValue={(format) => change({ format })} />
        <SelectField {...country} onValue={(country) => change({ country })} />
      </div>
      {values.format === 'in_person' && (
        <TextField
          {...field('meeting_venue')}
          label={t('Where you meet')}
          maxLength={200}
          hint={t(VENUE_HINT)}
          optional
        />
      )}
    </Section>
  );
}

function Dates({ values, change, field }: FormParts) {
  return (
    <>
      <DateField {...field('date_added')} label={t('Opens')} onValue={(start) => change(withStart(values, start))} />
      {values.standing_offer ? (
        <Fact label={t('Closes')} text={momentText(values.date_closed)} hint={t('A year after it opens.')} />
      ) : (
        <DateField {...field('date_closed')} label={t('Closes')} />
      )}
      {!values.standing_offer && (
        <DateField {...field('meeting_datetime')} label={t('You meet')} hint={t('After the end.')} optional />
      )}
    </>
  );
}

function Fact({ label, text, hint }: { label: string; text: string; hint: string }) {
  return (
    <div className="field">
      <span className="field__label">{label}</span>
      <output className="offer-form__fact">{text}</output>
      <p className="field__hint">{hint}</p>
    </div>
  );
}

function momentText(local: string): string {
  const at = fromLocalInput(local, HOME_ZONE);
  return at === null ? t('Choose when it opens first.') : formatDateTime(at, HOME_ZONE, locale());
}

/** The choices of a list of names, in the language of the page. */
function named<T extends string>(names: Readonly<Record<T, string>>): [T, string][] {
  return (Object.keys(names) as T[]).map((value) => [value, t(names[value])]);
}
