/** Things that appear in more than one picture. */
import { box, circle, dim, ellipse, group, lit, many, shadow, shape, stroke } from './kit.ts';
import { bark, butter, cream, ink, leaf, marigold, pine, sage, white, wood } from './palette.ts';

/** A wall, and daylight falling on it through a window out of sight. */
export function room(wall: string, light = 0.34): string {
  const panes = 'M90-20 300-20 470 430 250 430ZM330-20 520-20 700 430 500 430Z';
  return box(0, 0, 800, 600, wall) + lit(panes, light);
}

/** A table top across the sheet, from `y` down. */
export function table(y: number, top: string, edge = 0.16): string {
  return box(0, y, 800, 600 - y, top) + dim(`M0 ${y + 92}H800V600H0Z`, edge) + lit(`M0 ${y}H800V${y + 5}H0Z`, 0.4);
}

/** A sun or a moon with its glow. */
export function sun(x: number, y: number, r: number, colour: string = marigold): string {
  return circle(x, y, r * 2, colour, 0.16) + circle(x, y, r * 1.45, colour, 0.25) + circle(x, y, r, colour);
}

/** A line of hills across the sheet: `y` is the mean height, `swell` how far it rises and falls. */
export function hills(y: number, swell: number, colour: string, turn = 0): string {
  const at = (x: number) => y + Math.sin(x / 130 + turn) * swell + Math.sin(x / 57 + turn * 2) * swell * 0.35;
  const ridge = Array.from({ length: 33 }, (_, index) => `L${index * 25} ${Math.round(at(index * 25))}`).join('');
  return shape(`M0 600${ridge}V600Z`, colour);
}

export function mug(x: number, y: number, size: number, colour: string): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    shadow(8, 62, 62),
    stroke('M42-18c34-6 38 44 0 42', colour, 13),
    shape('M-46-40H46V34a26 26 0 0 1-26 26H-20a26 26 0 0 1-26-26Z', colour),
    dim('M16-40H46V34a26 26 0 0 1-26 26H-2C12 40 18 10 16-40Z'),
    ellipse(0, -40, 46, 11, bark),
    stroke('M-12-66c-12-16 12-22 0-42M14-64c-12-16 12-22 0-40', white, 6, 0.65),
  );
}

export function plant(x: number, y: number, size: number, pot: string, green: string = leaf): string {
  const blade = 'M0 0C-30-50-26-110 0-150 26-110 30-50 0 0Z';
  const blades = [-62, -34, -8, 20, 48, 72].map((turn, index) =>
    group(
      `rotate(${turn}) scale(${index % 2 ? 0.9 : 1.05})`,
      shape(blade, index % 2 ? green : pine),
      stroke('M0-8V-128', sage, 3, 0.6),
    ),
  );
  return group(
    `translate(${x} ${y}) scale(${size})`,
    shadow(6, 92, 62),
    ...blades,
    shape('M-50-6H50L38 90H-38Z', pot),
    dim('M12-6H50L38 90H6Z'),
    box(-56, -14, 112, 22, pot, 5),
  );
}

export function book(x: number, y: number, w: number, h: number, colour: string): string {
  return (
    box(x, y, w, h, colour, 4) +
    box(x + 8, y + 7, w - 8, h - 14, cream) +
    dim(`M${x + w - 26} ${y + 7}h26v${h - 14}h-26Z`, 0.08)
  );
}

/** A lamp hanging from above, with the light it throws. */
export function lamp(x: number, y: number, colour: string): string {
  return (
    shape(`M${x - 70} ${y}L${x - 250} 600H${x + 250}L${x + 70} ${y}Z`, butter, 0.3) +
    stroke(`M${x} -10V${y - 50}`, ink, 4) +
    shape(`M${x - 80} ${y}C${x - 76} ${y - 70} ${x + 76} ${y - 70} ${x + 80} ${y}Z`, colour) +
    dim(
      `M${x + 10} ${y}C${x + 34} ${y - 20} ${x + 30} ${y - 44} ${x + 12} ${y - 53} ${x + 60} ${y - 46} ${x + 78} ${y - 26} ${x + 80} ${y}Z`,
    ) +
    ellipse(x, y, 46, 9, butter)
  );
}

/** A round tree. */
export function tree(x: number, y: number, size: number, colour: string = leaf): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    shadow(6, 2, 60),
    shape('M-9 0-5-70H5L9 0Z', bark),
    circle(0, -104, 58, colour),
    circle(-30, -78, 36, colour),
    dim('M0-162a58 58 0 0 1 20 112c30-30 26-80-20-112Z'),
  );
}

/** A window with its bars; `view` is what is seen through it, in sheet coordinates. */
export function frame(x: number, y: number, w: number, h: number, view: string, bar: string = white): string {
  const bars = `M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}`;
  return (
    view +
    stroke(`M${x} ${y}h${w}v${h}h-${w}Z${bars}`, bar, 12) +
    box(x - 18, y + h, w + 36, 16, bar, 4) +
    dim(`M${x - 18} ${y + h + 10}h${w + 36}v6h-${w + 36}Z`)
  );
}

export function stars(count: number, next: () => number, below = 330): string {
  return many(count, () => circle(next() * 800, next() * below, 1.5 + next() * 2.5, butter, 0.8));
}

/** Planks that run away from us. */
export function boards(y: number, colour: string): string {
  return (
    box(0, y, 800, 600 - y, colour) +
    many(9, (index) => stroke(`M${400 + (index - 4) * 90} ${y}L${400 + (index - 4) * 240} 600`, bark, 3, 0.25))
  );
}

export const crate = (x: number, y: number, w: number, h: number): string =>
  box(x, y, w, h, wood, 5) +
  many(3, (index) => box(x + 6, y + 6 + (index * (h - 6)) / 3, w - 12, h / 3 - 9, '#c98b5c', 3));
