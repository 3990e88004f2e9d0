import { useEffect, useRef } from 'react';
import { t } from '../../client/words.ts';

type Props = { onPicture: (picture: ImageBitmap | null) => void; onFailed: (why: string) => void };

/** §9. */
const WISH = { video: { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' }, audio: false };

/** What the camera sees, until a picture is taken; the camera is off again as soon as this is gone. */
export function Camera({ onPicture, onFailed }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is opened once
  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices.getUserMedia(WISH).then(
      (opened) => {
        stream = opened;
        if (gone) return stop();
        if (video.current) video.current.srcObject = opened;
      },
      () => onFailed(t('The camera could not be opened. Your browser may have to be told that this site may use it.')),
    );
    return () => {
      gone = true;
      stop();
    };
  }, []);

  const shoot = () => {
    if (video.current)
      void createImageBitmap(video.current)
        .catch(() => null)
        .then(onPicture);
  };
  return (
    <div className="stack stack--s">
      <video className="photo__camera" ref={video} autoPlay playsInline muted aria-label={t('What the camera sees')} />
      <button type="button" className="button" onClick={shoot}>
        {t('Take the picture')}
      </button>
    </div>
  );
}
