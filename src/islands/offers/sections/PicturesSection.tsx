import { t } from '../../../client/words.ts';
import { MOST_PICTURES } from '../../../domain/offers/gallery.ts';
import { idOf } from '../fields.tsx';
import { NotLoaded } from '../NotLoaded.tsx';
import type { FormParts } from '../parts.ts';
import { usePart } from '../use-part.ts';
import { Section } from './Section.tsx';

/** The server leaves it out: it would stream it in with a script of its own. */
const loadGallery = () => import('../../pictures/Gallery.tsx').then(({ Gallery }) => Gallery);

/**
 * Twelve at most, the first is the cover; the form does not wait for them. Who is not signed in has nowhere to keep them
 * yet.
 */
export function PicturesSection({ values, change, error, guest }: FormParts & { guest: boolean }) {
  const { part: Gallery, failed, again } = usePart(loadGallery, !guest);
  return (
    <Section name="pictures" title={t('Pictures')} lead={t('The first one is the cover. Twelve at most.')}>
      {guest && <p className="muted">{t('You can add pictures once you are signed in.')}</p>}
      {!guest && !Gallery && !failed && <div className="skeleton skeleton--long" />}
      {failed && <NotLoaded text={t('The tools for pictures could not be loaded.')} onAgain={again} />}
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
