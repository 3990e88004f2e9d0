import { type Area, type Crop, fitted, JPEG_QUALITY, type Size } from '../../../domain/offers/pictures/crop.ts';

/** Larger pictures are scaled down before the upload (px): it saves mobile data, and no screen shows more. */
const LARGEST = 2560;
const QUALITY = 0.85;
/** A smaller file is uploaded as it is. */
const LIGHT_BYTES = 1_500_000;

/** The picture in a file, upright; null if the browser cannot read it. */
export const readPicture = (file: Blob): Promise<ImageBitmap | null> => createImageBitmap(file).catch(() => null);

/** The picture at one of our own addresses. */
export async function loadPicture(address: string): Promise<ImageBitmap | null> {
  const image = new Image();
  image.src = address;
  const there = await image.decode().then(
    () => true,
    () => false,
  );
  return there ? createImageBitmap(image).catch(() => null) : null;
}

/**
 * The file itself if it is small enough, otherwise the picture scaled down. The server refuses files that are not
 * pictures.
 */
export async function scaledDown(file: File): Promise<Blob> {
  const picture = await readPicture(file);
  if (!picture) return file;
  const size = fitted(picture, LARGEST);
  if (size.width === picture.width && file.size <= LIGHT_BYTES) return file;
  const canvas = blank(size);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  // A PNG may be transparent, so it stays in a format that supports it.
  const smaller = await blobOf(canvas, file.type === 'image/png' ? 'image/webp' : 'image/jpeg', QUALITY);
  return smaller && smaller.size < file.size ? smaller : file;
}

/** Draws the area of a turned picture over the whole canvas. */
export function drawArea(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { turns }: Pick<Crop, 'turns'>,
  area: Area,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.scale(canvas.width / area.width, canvas.height / area.height);
  context.translate(-area.left, -area.top);
  const { width, height } = picture;
  const corner = [
    [0, 0],
    [height, 0],
    [width, height],
    [0, width],
  ][turns % 4] as [number, number];
  context.translate(...corner);
  context.rotate(((turns % 4) * Math.PI) / 2);
  context.drawImage(picture, 0, 0);
}

/** The cropped picture as a JPEG; null if the browser could not make one. */
export function cropPicture(picture: ImageBitmap, crop: Crop, area: Area, size: Size): Promise<Blob | null> {
  const canvas = blank(size);
  drawArea(canvas, picture, crop, area);
  return blobOf(canvas, 'image/jpeg', JPEG_QUALITY);
}

const blank = ({ width, height }: Size) => Object.assign(document.createElement('canvas'), { width, height });

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((made) => canvas.toBlob(made, type, quality));
