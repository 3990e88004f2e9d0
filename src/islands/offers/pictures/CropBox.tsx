import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { areaOf, type Crop, croppedSize, dragged } from '../../../domain/offers/pictures/crop.ts';
import { drawArea } from './canvas.ts';

type Props = {
  picture: ImageBitmap;
  crop: Crop;
  /** Width to height. */
  ratio: number;
  label: string;
  onCrop: (crop: Crop) => void;
};

/** The largest side of the preview (px). */
const SIDE = 960;
const STEP = 0.05;
const KEYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/** The preview of the crop: moved with a finger, a mouse or the arrow keys. */
export function CropBox({ picture, crop, ratio, label, onCrop }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const area = areaOf(picture, crop, ratio);
  const size = croppedSize(area, null, SIDE);
  useEffect(() => {
    if (canvas.current) drawArea(canvas.current, picture, crop, area);
  });

  const by = (x: number, y: number) => onCrop(dragged(picture, crop, ratio, { x, y }));
  function onPointerMove({ clientX: x, clientY: y, currentTarget }: PointerEvent) {
    if (!held.current) return;
    by((x - held.current.x) / currentTarget.clientWidth, (y - held.current.y) / currentTarget.clientHeight);
    held.current = { x, y };
  }
  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  }
  const letGo = () => {
    held.current = null;
  };
  function onKeyDown(event: KeyboardEvent) {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    by(step.x, step.y);
  }
  return (
    <canvas
      className="pictures__crop"
      ref={canvas}
      width={size.width}
      height={size.height}
      tabIndex={0}
      role="img"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  );
}
