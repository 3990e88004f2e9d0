import { t } from '../../client/words.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import { SECTIONS } from '../../domain/offers/fields/table.ts';
import type { FormParts } from './parts.ts';
import { PicturesSection } from './sections/PicturesSection.tsx';
import { ViewOffer } from './ViewOffer.tsx';

const [PICTURES] = SECTIONS;

/** An offer after its first bid or sale (R1): only its pictures can change, and clarifications can be added. */
export function FrozenOffer({ loaded, parts }: { loaded: LoadedForm; parts: FormParts }) {
  return (
    <>
      <div className="notice notice--warning">
        <div className="stack stack--s">
          <p>
            {parts.values.auction
              ? t('Someone has bid on this offer, so only its pictures can still change.')
              : t('Someone has bought this offer, so only its pictures can still change.')}
          </p>
          <p>
            <a href={`/productView/${loaded.id}#clarifications`}>{t('Add a clarification')}</a>
          </p>
        </div>
      </div>
      <PicturesSection section={PICTURES} parts={parts} />
      <ViewOffer values={parts.values} choices={loaded.choices} />
    </>
  );
}
