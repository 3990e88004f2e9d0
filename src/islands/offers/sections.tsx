import type { OfferField } from '../../domain/offers/form.ts';
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
const FORMATS = [
  ['in_person', 'In person'],
  ['video', 'By video'],
] as const;
const COUNTRIES = [
  ['GB', 'United Kingdom'],
  ['US', 'United States'],
] as const;
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
    <section className="card stack" aria-label="Your offer">
      <TextField {...field('title')} label="Title" maxLength={120} hint={HINTS.title} />
      <RichText {...field('desc_proc')} label="Description" hint="What will you do together, and for whom is it?" />
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
  const auctionToggle = { id: idOf('auction'), label: 'Auction', checked: auction, error: error('auction') };
  const buyNowToggle = { id: idOf('buynow'), label: 'Buy Now', checked: buynow };
  return (
    <section className="card stack" aria-label="Price">
      <ToggleField {...auctionToggle} hint="People bid until the end." onValue={setAuction} />
      {auction && (
        <div className="form-grid">
          <MoneyField {...field('sprice')} label="Start price" hint="The first bid is at least this much." />
          <MoneyField {...field('rprice')} label="Reserve price" hint={HINTS.reserve} />
        </div>
      )}
      <ToggleField {...buyNowToggle} hint="A fixed price, first come." onValue={setBuyNow} />
      {(buynow || !auction) && (
        <div className="form-grid">
          {buynow && <MoneyField {...field('bprice')} label="Buy now price" />}
          {!auction && <TextField {...field('qty')} {...NUMBER} label="Quantity" min={1} max={1000} />}
        </div>
      )}
    </section>
  );
}

export function TimeSection({ values, change, field }: FormParts) {
  const format = { id: idOf('format'), label: 'How you meet', value: values.format, options: FORMATS };
  const country = { id: idOf('country'), label: 'Country', value: values.country, options: COUNTRIES };
  return (
    <section className="card stack" aria-label="Time and place">
      <div className="form-grid">
        <DateField {...field('date_added')} label="Opens" hint="UK time" />
        <DateField {...field('date_closed')} label="Closes" hint="UK time" />
        <DateField {...field('meeting_datetime')} label="You meet" hint="UK time, after the end" optional />
        <TextField {...field('meeting_duration')} {...NUMBER} label="Minutes together" min={5} max={10_080} optional />
        <SelectField {...format} onValue={(format) => change({ format })} />
        <SelectField {...country} onValue={(country) => change({ country })} />
      </div>
      <TextField {...field('meeting_venue')} label="Where you meet" maxLength={200} hint={HINTS.venue} optional />
    </section>
  );
}
