import { lazy, Suspense } from 'react';
import { t } from '../../../client/words.ts';
import { MOST_PICTURES } from '../../../domain/offers/gallery.ts';
import { idOf } from '../fields.tsx';
import type { FormParts } from '../parts.ts';
import { Section } from './Section.tsx';

/** Comes with the form of who may add pictures, after it: half of the form's script would wait for it otherwise. */
const Gallery = lazy(() => import('../../pictures/Gallery.tsx').then(({ Gallery }) => ({ default: Gallery })));

/** Twelve at most, the first is the cover. Who is not signed in has nowhere to keep them yet. */
export function PicturesSection({ values, change, error, guest }: FormParts & { guest: boolean }) {
  return (
    <Section name="pictures" title={t('Pictures')} lead={t('The first one is the cover. Twelve at most.')}>
      {guest ? (
        <p className="muted">{t('You can add pictures once you are signed in.')}</p>
      ) : (
        <Suspense fallback={<div className="skeleton skeleton--long" />}>
          <Gallery
            id={idOf('uploadimages')}
            value={values.pictures}
            max={MOST_PICTURES}
            error={error('uploadimages') ?? error('image_id')}
            onChange={(pictures) => change({ pictures })}
          />
        </Suspense>
      )}
    </Section>
  );
}
