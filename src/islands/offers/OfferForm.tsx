import { type FormEvent, useEffect, useRef } from 'react';
import type { FieldFault, OfferField } from '../../domain/offers/form.ts';
import { CharityPicker } from './CharityPicker.tsx';
import { DateField, MoneyField, SelectField, TextField, ToggleField } from './fields.tsx';
import { ImagePicker } from './ImagePicker.tsx';
import { RichText } from './RichText.tsx';
import { type OfferFormProps, useOfferForm } from './useOfferForm.ts';

const FORMATS = [
  ['in_person', 'In person'],
  ['video', 'By video'],
] as const;
const COUNTRIES = [
  ['GB', 'United Kingdom'],
  ['US', 'United States'],
] as const;

/** Post an offer: the same rules as the server's, said beside each field (§5 Offer form). */
export function OfferForm(props: OfferFormProps) {
  const { values, change, faults, problem, busy, press, restored, discard, attempt } = useOfferForm(props);
  const error = (field: OfferField) => faults.find((fault) => fault.field === field)?.message;
  /** What ties a field of the form to its value and its fault. */
  const field = (id: OfferField & keyof typeof values) => ({
    ...{ id, value: String(values[id]), error: error(id) },
    onValue: (value: string) => change({ [id]: value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void press('submit');
  };

  return (
    <form className="offer-form stack stack--l" onSubmit={submit} noValidate>
      <Summary faults={faults} problem={problem} attempt={attempt} />
      {restored && (
        <div className="notice" role="status">
          <div className="row">
            What you had not saved is back.
            <button type="button" className="button button--quiet button--s" onClick={discard}>
              Discard it
            </button>
          </div>
        </div>
      )}
      <section className="card stack" aria-label="Your offer">
        <TextField
          {...field('title')}
          label="Title"
          maxLength={120}
          hint="What somebody gets: “Two hours of sourdough in my kitchen”."
        />
        <RichText {...field('desc_proc')} label="Description" hint="What will you do together, and for whom is it?" />
        <CharityPicker value={values.charity} error={error('charity_id')} onValue={(charity) => change({ charity })} />
        <ImagePicker value={values.image} error={error('image_id')} onValue={(image) => change({ image })} />
      </section>
      <section className="card stack" aria-label="Price">
        <ToggleField
          id="auction"
          label="Auction"
          hint="People bid until the end."
          checked={values.auction}
          error={error('auction')}
          onValue={(auction) => change(auction ? { auction, qty: '1' } : { auction, sprice: '', rprice: '' })}
        />
        {values.auction && (
          <div className="form-grid">
            <MoneyField {...field('sprice')} label="Start price" hint="The first bid is at least this much." />
            <MoneyField
              {...field('rprice')}
              label="Reserve price"
              hint="Below it you need not sell. It stays hidden; the same as the start price means no reserve."
            />
          </div>
        )}
        <ToggleField
          id="buynow"
          label="Buy Now"
          hint="A fixed price, first come."
          checked={values.buynow}
          onValue={(buynow) => change(buynow ? { buynow } : { buynow, bprice: '' })}
        />
        {(values.buynow || !values.auction) && (
          <div className="form-grid">
            {values.buynow && <MoneyField {...field('bprice')} label="Buy now price" />}
            {!values.auction && (
              <TextField {...field('qty')} label="Quantity" type="number" min={1} max={1000} inputMode="numeric" />
            )}
          </div>
        )}
      </section>
      <section className="card stack" aria-label="Time and place">
        <div className="form-grid">
          <DateField {...field('date_added')} label="Opens" hint="UK time" />
          <DateField {...field('date_closed')} label="Closes" hint="UK time" />
          <DateField {...field('meeting_datetime')} label="You meet" hint="UK time, after the end" optional />
          <TextField
            {...field('meeting_duration')}
            label="Minutes together"
            type="number"
            min={5}
            max={10080}
            inputMode="numeric"
            optional
          />
          <SelectField
            id="format"
            label="How you meet"
            value={values.format}
            options={FORMATS}
            onValue={(format) => change({ format })}
          />
          <SelectField
            id="country"
            label="Country"
            value={values.country}
            options={COUNTRIES}
            onValue={(country) => change({ country })}
          />
        </div>
        <TextField
          {...field('meeting_venue')}
          label="Where you meet"
          maxLength={200}
          hint="A town or a neighbourhood; the exact place is for the winner."
          optional
        />
      </section>
      <div className="row offer-form__buttons">
        {!props.open && (
          <Press onPress={() => press('draft')} busy={busy === 'draft'} text="Save as Draft" look="quiet" />
        )}
        {!props.open && <Press onPress={() => press('preview')} busy={busy === 'preview'} text="Preview" look="line" />}
        <button type="submit" className="button" aria-busy={busy === 'submit'} disabled={busy !== null}>
          {props.open ? 'Update' : 'Submit'}
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

/** All that is wrong, first on the page and in focus after each attempt, each with the way to its field. */
function Summary({ faults, problem, attempt }: { faults: FieldFault[]; problem: string; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = faults.length > 0 || problem !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: it takes the focus once for each attempt, not while faults are mended
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [attempt, problem, shown && attempt]);
  if (!shown) return null;
  return (
    <div className="notice notice--error" role="alert" tabIndex={-1} ref={box}>
      <div className="stack stack--s">
        <strong>
          {problem ||
            (faults.length === 1 ? 'One field needs your attention' : `${faults.length} fields need your attention`)}
        </strong>
        {faults.length > 0 && (
          <ul>
            {faults.map(({ field, message }) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(field)?.focus();
                  }}
                >
                  {LABELS[field] ?? field}: {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const LABELS: Partial<Record<OfferField, string>> = {
  ...{ title: 'Title', desc_proc: 'Description', charity_id: 'Charity', image_id: 'Picture', auction: 'Auction' },
  ...{ sprice: 'Start price', rprice: 'Reserve price', bprice: 'Buy now price', qty: 'Quantity' },
  ...{ date_added: 'Opens', date_closed: 'Closes', meeting_datetime: 'You meet', meeting_duration: 'Minutes together' },
  ...{ meeting_venue: 'Where you meet' },
};
