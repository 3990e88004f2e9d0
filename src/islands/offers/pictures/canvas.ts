import { type Area, type Crop, fitted, JPEG_QUALITY, type Size } from '../../../domain/offers/pictures/crop.ts';

/** Nothing larger leaves the browser: it saves a phone's data, and no screen shows more. */
const LARGEST = 2560;
const QUALITY = 0.85;
/** A file this light goes as it is. */
const LIGHT_BYTES = 1_500_000;

/** The picture in a file, upright; null where the browser cannot read it. */
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

/** What is sent of a file: itself where it is small, else the same picture smaller. The server says what is no picture. */
export async function scaledDown(file: File): Promise<Blob> {
  const picture = await readPicture(file);
  if (!picture) return file;
  const size = fitted(picture, LARGEST);
  if (size.width === picture.width && file.size <= LIGHT_BYTES) return file;
  const canvas = blank(size);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  // A PNG may be seen through: it stays a form that can be.
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

/** The cut picture as a JPEG; null where the browser could not make one. */
export function cutOut(picture: ImageBitmap, crop: Crop, area: Area, size: Size): Promise<Blob | null> {
  const canvas = blank(size);
  drawArea(canvas, picture, crop, area);
  return blobOf(canvas, 'image/jpeg', JPEG_QUALITY);
}

const blank = ({ width, height }: Size) => Object.assign(document.createElement('canvas'), { width, height });

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((made) => canvas.toBlob(made, type, quality));
