import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { t } from '../../client/words.ts';
import { type Crop, dragged, MOST_ZOOM, squareOf } from '../../domain/pictures/crop.ts';

type Props = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void };

/** §9: a square of this side, JPEG of this quality. */
const SIDE = 500;
const QUALITY = 0.8;
const STEP = 0.05;
const KEYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/** The square as it will be: dragged with a finger or the arrow keys, and made larger. */
export function CropBox({ picture, crop, onCrop }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  const by = (x: number, y: number) => onCrop(dragged(picture, crop, { x, y }));
  function onPointerMove({ clientX: x, clientY: y, currentTarget }: PointerEvent) {
    if (!held.current) return;
    const side = currentTarget.clientWidth;
    by((x - held.current.x) / side, (y - held.current.y) / side);
    held.current = { x, y };
  }
  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    by(step.x, step.y);
  }

  return (
    <div className="stack stack--s">
      <canvas
        className="photo__square"
        ref={canvas}
        width={SIDE}
        height={SIDE}
        tabIndex={0}
        role="img"
        aria-label={t('Your photo. Drag it, or move it with the arrow keys.')}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          held.current = null;
        }}
      />
      <label className="field">
        <span className="field__label">{t('Size')}</span>
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => onCrop({ ...crop, zoom: Number(target.value) })}
        />
      </label>
    </div>
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
}

/** The cut square as a JPEG; null where the browser could not make one. */
export function toSquare(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  draw(canvas, picture, crop);
  return new Promise((made) => canvas.toBlob(made, 'image/jpeg', QUALITY));
}
