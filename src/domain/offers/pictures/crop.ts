/**
 * The part of a picture to keep: `full` fits as much as possible at zoom 1, otherwise at most `FIRST_PART` of its
 * width; `x` and `y` from 0 to 1 are the position, and `turns` the quarter turns to the right before that.
 */
export type Crop = { zoom: number; full: boolean; x: number; y: number; turns: number };
export type Size = { width: number; height: number };
export type Area = Size & { left: number; top: number };

export const MIDDLE: Crop = { zoom: 1, full: false, x: 0.5, y: 0.5, turns: 0 };
/** The ratio of cards, galleries and lists: what is cropped to it is shown whole (decision 0052). */
export const SHOWN_RATIO = 4 / 3;
/** Part of the width that a crop begins with (back end §9). */
export const FIRST_PART = 0.9;
/** Zoom 1 to 4 in steps of 0.5, and the JPEG quality (back end §5). */
export const MOST_ZOOM = 4;
export const ZOOM_STEP = 0.5;
export const JPEG_QUALITY = 0.7;

/** The picture's size after it was turned. */
export const turned = ({ width, height }: Size, { turns }: Pick<Crop, 'turns'>): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The area to crop, in pixels of the turned picture; `ratio` is width to height. */
export function areaOf(size: Size, crop: Crop, ratio: number): Area {
  const whole = turned(size, crop);
  const most = crop.full ? whole.width : whole.width * FIRST_PART;
  const width = Math.min(most, whole.height * ratio) / within(crop.zoom, 1, MOST_ZOOM);
  const height = width / ratio;
  const left = Math.max(whole.width - width, 0) * within(crop.x, 0, 1);
  return { left, top: Math.max(whole.height - height, 0) * within(crop.y, 0, 1), width, height };
}

/** The crop after a drag by parts of the area's width and height, `1` being all of it. */
export function dragged(size: Size, crop: Crop, ratio: number, by: { x: number; y: number }): Crop {
  const { width, height } = areaOf(size, crop, ratio);
  const whole = turned(size, crop);
  const move = (at: number, room: number, part: number) => (room > 1e-6 ? within(at - part / room, 0, 1) : at);
  return {
    ...crop,
    x: move(crop.x, whole.width - width, by.x * width),
    y: move(crop.y, whole.height - height, by.y * height),
  };
}

/**
 * The size of the cropped picture in whole pixels: its own or the requested one, never larger than `most` or the
 * original.
 */
export function croppedSize(area: Size, size: Size | null, most: number): Size {
  const scale = Math.min(1, most / Math.max(area.width, area.height), size ? size.width / area.width : 1);
  return { width: Math.max(1, Math.round(area.width * scale)), height: Math.max(1, Math.round(area.height * scale)) };
}

/** The same picture inside a square of this side, whole pixels; never enlarged. */
export function fitted({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
