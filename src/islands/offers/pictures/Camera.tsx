import { useEffect, useRef, useState } from 'react';
import { t } from '../../../client/words.ts';

type Props = {
  facing?: 'user' | 'environment';
  onPicture: (picture: Blob | null) => void;
  onFailed: (why: string) => void;
};

/** §9. */
const CONSTRAINTS = { width: { ideal: 1280 }, height: { ideal: 720 } };
const QUALITY = 0.9;

/**
 * The camera's picture until one is taken, as a JPEG; unmounting switches the camera off. Shows nothing if there is no
 * camera.
 */
export function Camera({ facing = 'user', onPicture, onFailed }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [closed, setClosed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is opened once
  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices.getUserMedia({ video: { ...CONSTRAINTS, facingMode: facing }, audio: false }).then(
      (opened) => {
        stream = opened;
        if (gone) return stop();
        if (video.current) video.current.srcObject = opened;
      },
      (failure: unknown) => {
        if (gone) return;
        setClosed(true);
        onFailed(whyNot(failure));
      },
    );
    return () => {
      gone = true;
      stop();
    };
  }, []);

  function shoot() {
    const seen = video.current;
    if (!seen?.videoWidth) return;
    const canvas = Object.assign(document.createElement('canvas'), {
      width: seen.videoWidth,
      height: seen.videoHeight,
    });
    canvas.getContext('2d')?.drawImage(seen, 0, 0);
    canvas.toBlob(onPicture, 'image/jpeg', QUALITY);
  }
  if (closed) return null;
  return (
    <div className="stack stack--s">
      <video className="pictures__camera" ref={video} autoPlay playsInline muted aria-label={t('Camera view')} />
      <button type="button" className="button" onClick={shoot}>
        {t('Take photo')}
      </button>
    </div>
  );
}

const whyNot = (failure: unknown): string =>
  failure instanceof DOMException && failure.name === 'NotFoundError'
    ? t('No camera was found. You can choose a picture instead.')
    : t('We couldn’t open the camera. You may need to allow it for this site in your browser.');

export const hasCamera = (): boolean => typeof navigator !== 'undefined' && 'mediaDevices' in navigator;
