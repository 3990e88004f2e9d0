import { loadPart } from '../../../client/load-part.ts';
import { t } from '../../../client/words.ts';
import { MOST_PICTURES } from '../../../domain/offers/fields/pictures.ts';
import type { Section as SectionSpec } from '../../../domain/offers/fields/table.ts';
import { idOf } from '../fields.tsx';
import { NotLoaded } from '../NotLoaded.tsx';
import type { FormParts } from '../parts.ts';
import { useLazyPart } from '../use-lazy-part.ts';
import { Section } from './Section.tsx';

/** Not rendered by the server, which would stream it in with its own script. */
const importGallery = () => import('../pictures/Gallery.tsx');
const loadGallery = () => loadPart(importGallery).then(({ Gallery }) => Gallery);

/** The gallery, loaded after the form. Visitors cannot store pictures yet. */
export function PicturesSection({ section, parts }: { section: SectionSpec; parts: FormParts }) {
  const { values, change, error, guest } = parts;
  const { part: Gallery, failed, again } = useLazyPart(loadGallery, !guest);
  return (
    <Section name="pictures" title={t(section.title)} lead={t(section.hint)}>
      {guest && <p className="muted">{t('You can add pictures once you are signed in.')}</p>}
      {!guest && !Gallery && !failed && <div className="skeleton skeleton--long" />}
      {failed && <NotLoaded text={t('We couldn’t load the picture tools.')} onAgain={again} />}
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
