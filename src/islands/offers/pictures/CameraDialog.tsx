import { useState } from 'react';
import { t } from '../../../client/words.ts';
import { Camera } from './Camera.tsx';
import { PictureDialog } from './PictureDialog.tsx';

type Props = { onPicture: (picture: Blob) => void; onClose: () => void };

/** Takes one picture with the camera. */
export function CameraDialog({ onPicture, onClose }: Props) {
  const [failed, setFailed] = useState('');
  const foot = (
    <button type="button" className="button button--line" onClick={onClose}>
      {t('Cancel')}
    </button>
  );
  return (
    <PictureDialog title={t('Use the camera')} onClose={onClose} foot={foot}>
      <Camera
        facing="environment"
        onFailed={setFailed}
        onPicture={(taken) => (taken ? onPicture(taken) : setFailed(t('Image Upload Failed')))}
      />
      <p className="field__error" role="alert">
        {failed}
      </p>
    </PictureDialog>
  );
}
