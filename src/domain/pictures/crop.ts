/** What of a picture is shown in the square: `zoom` 1 is as much as fits, `x` and `y` from 0 to 1 say which part. */
export type Crop = { zoom: number; x: number; y: number };
export type Size = { width: number; height: number };

export const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MOST_ZOOM = 4;

/** The square to cut out, in the picture's own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / within(zoom, 1, MOST_ZOOM);
  return { left: (width - side) * within(x, 0, 1), top: (height - side) * within(y, 0, 1), side };
}

/** The crop after the picture was dragged by a part of the square's side, `1` being all of it. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  const move = (at: number, room: number, part: number) => (room > 0 ? within(at - (part * side) / room, 0, 1) : at);
  return { ...crop, x: move(crop.x, size.width - side, by.x), y: move(crop.y, size.height - side, by.y) };
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
