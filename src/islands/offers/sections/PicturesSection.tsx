import { type ComponentType, useEffect, useState } from 'react';
import { t } from '../../../client/words.ts';
import { MOST_PICTURES } from '../../../domain/offers/gallery.ts';
import type { GalleryProps } from '../../pictures/picture.ts';
import { idOf } from '../fields.tsx';
import type { FormParts } from '../parts.ts';
import { Section } from './Section.tsx';

/** Twelve at most, the first is the cover. Who is not signed in has nowhere to keep them yet. */
export function PicturesSection({ values, change, error, guest }: FormParts & { guest: boolean }) {
  const Gallery = useGalleryOnceItIsThere(guest);
  return (
    <Section name="pictures" title={t('Pictures')} lead={t('The first one is the cover. Twelve at most.')}>
      {guest && <p className="muted">{t('You can add pictures once you are signed in.')}</p>}
      {!guest && !Gallery && <div className="skeleton skeleton--long" />}
      {Gallery && (
        <Gallery
          id={idOf('uploadimages')}
          value={values.pictures}
          max={MOST_PICTURES}
          error={error('uploadimages') ?? error('image_id')}
          onChange={(pictures) => change({ pictures })}
        />
      )}
    </Section>
  );
}

/** It comes after the form, which does not wait for it. The server leaves it out: it would stream it in with a script of its own. */
function useGalleryOnceItIsThere(guest: boolean): ComponentType<GalleryProps> | null {
  const [found, setFound] = useState<{ Gallery: ComponentType<GalleryProps> } | null>(null);
  useEffect(() => {
    if (!guest) void import('../../pictures/Gallery.tsx').then(setFound);
  }, [guest]);
  return found?.Gallery ?? null;
}
