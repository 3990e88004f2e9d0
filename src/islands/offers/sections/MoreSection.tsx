import { t } from '../../../client/words.ts';
import { CountField, idOf, ToggleField } from '../fields.tsx';
import type { FormParts } from '../parts.ts';
import { Increments } from './Increments.tsx';

const PRIVATE_HINT = 'People ask you first, and only those you approve can bid or buy. Everybody can see it.';

/** What most people leave as it is. It opens by itself when something in it is wrong or set. */
export function MoreSection(parts: FormParts) {
  const { values, change, choices, error } = parts;
  const wrong = FIELDS.some((name) => error(name));
  const set = values.private_sale || values.increments !== null || values.soft_close_minutes !== '';
  return (
    <details className="offer-section offer-section--fold" open={wrong || set || undefined}>
      <summary>{t('More settings')}</summary>
      <div className="offer-section__body stack">
        <ToggleField
          {...{ id: idOf('private_sale'), label: t('Private sale'), checked: values.private_sale }}
          hint={t(PRIVATE_HINT)}
          error={error('private_sale')}
          onValue={(private_sale) => change({ private_sale, auto_approval: private_sale && values.auto_approval })}
        />
        {values.private_sale && (
          <ToggleField
            {...{ id: idOf('auto_approval'), label: t('Approve requests at once'), checked: values.auto_approval }}
            hint={t('You still see who asked.')}
            error={error('auto_approval')}
            onValue={(auto_approval) => change({ auto_approval })}
          />
        )}
        {values.auction && choices.limits.ownIncrementsAllowed && <Increments {...parts} />}
        {values.auction && <SoftClose {...parts} />}
      </div>
    </details>
  );
}

const FIELDS = ['private_sale', 'auto_approval', 'increments', 'soft_close_minutes', 'soft_close_cap_minutes'];

function SoftClose({ choices, field }: FormParts) {
  const { softCloseMinutes, softCloseCapMinutes } = choices;
  return (
    <div className="form-grid">
      <CountField
        {...field('soft_close_minutes')}
        label={t('Minutes that a late bid adds')}
        hint={t('Left empty, it is {n}.', { n: softCloseMinutes })}
        min={0}
        optional
      />
      <CountField
        {...field('soft_close_cap_minutes')}
        label={t('Most minutes after the end')}
        hint={t('Left empty, it is {n}.', { n: softCloseCapMinutes })}
        min={0}
        optional
      />
    </div>
  );
}
