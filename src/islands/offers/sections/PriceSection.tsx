import { t } from '../../../client/words.ts';
import { withAuction, withBuyNow, withStanding } from '../../../domain/offers/toggles.ts';
import { CountField, idOf, MoneyField, SelectField, ToggleField } from '../fields.tsx';
import type { FormParts } from '../parts.ts';
import { Section } from './Section.tsx';

const RESERVE_HINT = 'Below it you need not sell. It stays hidden; the same as the start price means no reserve.';
const STANDING_HINT = 'At a fixed price for a whole year. You agree on a date with each person who buys.';

/** How it is sold. A switch that goes off takes its prices with it (§4). */
export function PriceSection(parts: FormParts) {
  const { values, change, error, field } = parts;
  const toggle = (name: 'auction' | 'buynow' | 'standing_offer', label: string) => ({
    ...{ id: idOf(name), label, checked: values[name], error: error(name) },
  });
  return (
    <Section name="price" title={t('Price')} lead={t('All of it goes to the charity.')}>
      <ToggleField
        {...toggle('auction', t('Auction'))}
        hint={t('People bid until the end.')}
        onValue={(on) => change(withAuction(values, on))}
      />
      {values.auction && <AuctionPrices {...parts} />}
      <ToggleField
        {...toggle('buynow', t('Buy Now'))}
        hint={t('A fixed price, first come.')}
        onValue={(on) => change(withBuyNow(values, on))}
      />
      {values.buynow && (
        <div className="form-grid offer-form__inset">
          <MoneyField {...field('bprice')} label={t('Buy now price')} />
          {!values.auction && <CountField {...field('qty')} label={t('Quantity')} min={1} max={1000} />}
        </div>
      )}
      <ToggleField
        {...toggle('standing_offer', t('Standing offer'))}
        hint={t(STANDING_HINT)}
        onValue={(on) => change(withStanding(values, on))}
      />
    </Section>
  );
}

function AuctionPrices({ values, change, error, field }: FormParts) {
  const reverse = values.auctiontype === 'reverse';
  const kind = { id: idOf('auctiontype'), label: t('How people bid'), value: values.auctiontype };
  return (
    <div className="form-grid offer-form__inset">
      <MoneyField
        {...field('sprice')}
        label={reverse ? t('Ceiling') : t('Start price')}
        hint={reverse ? t('The first bid is at most this much.') : t('The first bid is at least this much.')}
      />
      <MoneyField {...field('rprice')} label={t('Reserve price')} hint={t(RESERVE_HINT)} />
      <SelectField
        {...kind}
        error={error('auctiontype')}
        hint={reverse ? t('Somebody asks for time, and the lowest bid wins.') : undefined}
        options={[
          ['live', t('Upwards: the highest bid wins')],
          ['reverse', t('Downwards: the lowest bid wins')],
        ]}
        onValue={(auctiontype) => change({ auctiontype })}
      />
    </div>
  );
}
