import { t } from '../../client/words.ts';
import type { OfferField } from '../../domain/offers/form.ts';
import { COUNTRY_NAMES, FORMAT_NAMES } from '../../domain/offers/words.ts';
import { CharityPicker } from './CharityPicker.tsx';
import { DateField, idOf, MoneyField, SelectField, TextField, ToggleField } from './fields.tsx';
import { ImagePicker } from './ImagePicker.tsx';
import { RichText } from './RichText.tsx';
import type { Values } from './values.ts';

/** What every part of the form works with. */
export type FormParts = {
  values: Values;
  change: (part: Partial<Values>) => void;
  error: (field: OfferField) => string | undefined;
  /** What ties a field that is typed to its value and its fault. */
  field: (id: OfferField & keyof Values) => {
    id: string;
    value: string;
    error: string | undefined;
    onValue: (value: string) => void;
  };
};

const NUMBER = { type: 'number', inputMode: 'numeric' } as const;
const HINTS = {
  title: 'What somebody gets: “Two hours of sourdough in my kitchen”.',
  reserve: 'Below it you need not sell. It stays hidden; the same as the start price means no reserve.',
  venue: 'A town or a neighbourhood; the exact place is for the winner.',
};

export function WhatSection({ values, change, error, field }: FormParts) {
  const image = {
    value: values.image,
    error: error('image_id'),
    onValue: (image: Values['image']) => change({ image }),
  };
  return (
    <section className="card stack" aria-label={t('Your offer')}>
      <TextField {...field('title')} label={t('Title')} maxLength={120} hint={t(HINTS.title)} />
      <RichText
        {...field('desc_proc')}
        label={t('Description')}
        hint={t('What will you do together, and for whom is it?')}
      />
      <CharityPicker value={values.charity} error={error('charity_id')} onValue={(charity) => change({ charity })} />
      <ImagePicker {...image} />
    </section>
  );
}

/** A toggle that is off takes its prices with it (§4). */
export function PriceSection({ values, change, error, field }: FormParts) {
  const { auction, buynow } = values;
  const setAuction = (on: boolean) => change(on ? { auction: on, qty: '1' } : { auction: on, sprice: '', rprice: '' });
  const setBuyNow = (on: boolean) => change(on ? { buynow: on } : { buynow: on, bprice: '' });
  const auctionToggle = { id: idOf('auction'), label: t('Auction'), checked: auction, error: error('auction') };
  const buyNowToggle = { id: idOf('buynow'), label: t('Buy Now'), checked: buynow };
  return (
    <section className="card stack" aria-label={t('Price')}>
      <ToggleField {...auctionToggle} hint={t('People bid until the end.')} onValue={setAuction} />
      {auction && (
        <div className="form-grid">
          <MoneyField {...field('sprice')} label={t('Start price')} hint={t('The first bid is at least this much.')} />
          <MoneyField {...field('rprice')} label={t('Reserve price')} hint={t(HINTS.reserve)} />
        </div>
      )}
      <ToggleField {...buyNowToggle} hint={t('A fixed price, first come.')} onValue={setBuyNow} />
      {(buynow || !auction) && (
        <div className="form-grid">
          {buynow && <MoneyField {...field('bprice')} label={t('Buy now price')} />}
          {!auction && <TextField {...field('qty')} {...NUMBER} label={t('Quantity')} min={1} max={1000} />}
        </div>
      )}
    </section>
  );
}

export function TimeSection({ values, change, field }: FormParts) {
  const format = {
    id: idOf('format'),
    label: t('How you meet'),
    value: values.format,
    options: optionsOf(FORMAT_NAMES),
  };
  const country = {
    id: idOf('country'),
    label: t('Country'),
    value: values.country,
    options: optionsOf(COUNTRY_NAMES),
  };
  return (
    <section className="card stack" aria-label={t('Time and place')}>
      <div className="form-grid">
        <DateField {...field('date_added')} label={t('Opens')} hint={t('UK time')} />
        <DateField {...field('date_closed')} label={t('Closes')} hint={t('UK time')} />
        <DateField {...field('meeting_datetime')} label={t('You meet')} hint={t('UK time, after the end')} optional />
        <TextField
          {...field('meeting_duration')}
          {...NUMBER}
          label={t('Minutes together')}
          min={5}
          max={10_080}
          optional
        />
        <SelectField {...format} onValue={(format) => change({ format })} />
        <SelectField {...country} onValue={(country) => change({ country })} />
      </div>
      <TextField
        {...field('meeting_venue')}
        label={t('Where you meet')}
        maxLength={200}
        hint={t(HINTS.venue)}
        optional
      />
    </section>
  );
}

/** The choices of a list of names, in the language of the page. */
function optionsOf<T extends string>(names: Readonly<Record<T, string>>): [T, string][] {
  return (Object.keys(names) as T[]).map((value) => [value, t(names[value])]);
}
