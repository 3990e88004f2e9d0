import { t } from '../../../client/words.ts';
import { ImagePicker } from '../ImagePicker.tsx';
import type { FormParts } from '../parts.ts';
import { Section } from './Section.tsx';

/** Twelve at most, the first is the cover. Who is not signed in has nowhere to keep them yet. */
export function PicturesSection({ values, change, error, guest }: FormParts & { guest: boolean }) {
  return (
    <Section name="pictures" title={t('Pictures')} lead={t('The first one is the cover. Twelve at most.')}>
      {guest ? (
        <p className="muted">{t('You can add pictures once you are signed in.')}</p>
      ) : (
        <ImagePicker
          value={values.pictures}
          error={error('uploadimages') ?? error('image_id')}
          onValue={(pictures) => change({ pictures })}
        />
      )}
    </Section>
  );
}
