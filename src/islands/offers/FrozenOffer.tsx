import { t } from '../../client/words.ts';
import type { LoadedForm } from '../../domain/offers/choices.ts';
import type { FormParts } from './parts.ts';
import { PicturesSection } from './sections/PicturesSection.tsx';
import { ViewOffer } from './ViewOffer.tsx';

/** After the first bid or sale (R1): what stands for good, what can still change, and the way to say more about it. */
export function FrozenOffer({ loaded, parts }: { loaded: LoadedForm; parts: FormParts }) {
  return (
    <>
      <div className="notice notice--warning">
        <div className="stack stack--s">
          <p>
            {parts.values.auction
              ? t('Somebody has bid on this offer. Only its pictures can still change.')
              : t('Somebody has bought this offer. Only its pictures can still change.')}
          </p>
          <p>
            <a href={`/productView/${loaded.id}#clarifications`}>{t('Add a clarification')}</a>
          </p>
        </div>
      </div>
      <PicturesSection {...parts} guest={false} />
      <ViewOffer values={parts.values} choices={loaded.choices} />
    </>
  );
}
