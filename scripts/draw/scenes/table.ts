/** What stands on a table: food, games, talk. */
import { box, circle, dim, ellipse, group, lit, many, shadow, shape, stroke } from '../kit.ts';
import {
  apricot,
  bark,
  blush,
  brick,
  butter,
  coral,
  cream,
  ink,
  leaf,
  marigold,
  mist,
  night,
  pine,
  rose,
  sage,
  sand,
  sky,
  steel,
  white,
  wood,
} from '../palette.ts';
import { lamp, mug, plant, room, table } from '../props.ts';

export const kitchenTable = (): string[] => [
  box(0, 0, 800, 600, '#e5b9a0'),
  lamp(400, 150, pine),
  plant(108, 318, 0.8, coral),
  table(388, wood),
  ...[150, 650].map((x) => plate(x, 470, coral)),
  plate(400, 520, marigold),
  bottle(280, 430, pine),
  glass(352, 452, brick),
  glass(500, 440, brick),
  group(
    'translate(572 408)',
    shape('M-50 0H50C46 52-46 52-50 0Z', mist),
    ...[-26, 0, 26].map((x, index) => circle(x, -8 - (index % 2) * 14, 21, index % 2 ? apricot : marigold)),
  ),
];

export const chess = (): string[] => [
  room('#c9d6c0'),
  table(330, '#9a6244'),
  shadow(400, 560, 380, 40),
  shape('M170 350H630L760 560H40Z', bark),
  shape('M190 356H610L722 544H78Z', cream),
  many(32, (index) => square(Math.floor(index / 4), (index % 4) * 2 + (Math.floor(index / 4) % 2))),
  pawn(250, 432, 0.62, ink),
  pawn(556, 418, 0.58, ink),
  king(452, 424, 0.92, ink),
  pawn(208, 512, 0.86, white),
  knight(352, 522, 1, white),
  pawn(590, 516, 0.84, white),
];

export const sourdough = (): string[] => [
  room('#f0cfa4'),
  table(372, '#8d5a3b'),
  shadow(400, 520, 300, 30),
  shape(
    'M96 470H704C716 470 722 478 716 490L700 524C696 530 690 532 684 532H116C110 532 104 530 100 524L84 490C78 478 84 470 96 470Z',
    sand,
  ),
  shape('M170 470C150 330 270 250 400 250S650 330 630 470C560 492 240 492 170 470Z', '#c57a3d'),
  dim('M400 250C530 250 650 330 630 470 600 480 540 484 500 486 580 420 560 300 400 250Z'),
  shape('M226 400C260 320 350 282 440 288 380 316 330 360 300 430 270 430 244 420 226 400Z', '#e8b273'),
  ...[0, 1, 2, 3].map((index) =>
    stroke(
      `M${300 + index * 74} ${432 - index * 6}C${316 + index * 72} ${380 - index * 4} ${350 + index * 66} ${340 + index * 4} ${398 + index * 58} ${318 + index * 20}`,
      blush,
      9,
    ),
  ),
  many(22, (index) => circle(120 + ((index * 137) % 570), 496 + ((index * 53) % 70), 2 + (index % 3), cream, 0.8)),
  group(
    'translate(654 372) rotate(-24)',
    box(-8, -170, 20, 90, bark, 8),
    shape('M-10-84H14L10 86-4 96Z', mist),
    dim('M2-84H14L10 86-4 96Z'),
  ),
  group(
    'translate(112 380)',
    shape('M-58-70H58C62-10 40 40 0 40S-62-10-58-70Z', mist),
    dim('M18-70H58C62-10 40 40 0 40 30 20 32-40 18-70Z'),
    ellipse(0, -70, 58, 12, white),
  ),
];

export const wineTasting = (): string[] => [
  room('#dcc3cf'),
  table(410, '#7c4a38'),
  bottle(196, 440, pine, 1.5),
  bottle(300, 424, night, 1.35),
  glass(410, 452, brick, 1.5),
  glass(526, 460, '#e9c46a', 1.5),
  glass(640, 452, rose, 1.5),
  group(
    'translate(430 536)',
    shadow(0, 14, 130),
    box(-120, -14, 240, 26, sand, 12),
    shape('M-80-14C-76-52-20-58 6-14Z', butter),
    circle(-44, -24, 5, apricot),
    circle(52, -30, 18, brick),
    circle(80, -26, 16, night),
    circle(66, -50, 15, brick),
  ),
];

export const coffee = (): string[] => [
  room('#b9c8ea'),
  plant(668, 330, 1.05, marigold),
  table(398, cream, 0.08),
  mug(270, 458, 1.55, coral),
  mug(516, 480, 1.55, pine),
  group(
    'translate(388 552) rotate(-7)',
    box(-76, -30, 152, 56, white, 4),
    ...[-12, 2, 14].map((y) => stroke(`M-58 ${y}H${y === 14 ? 10 : 58}`, steel, 4)),
    stroke('M64 34 108-10', marigold, 9),
  ),
];

export const cake = (): string[] => [
  room('#f4d5c9'),
  table(420, '#5f7f6c'),
  shadow(400, 520, 230, 26),
  ellipse(400, 506, 232, 30, white),
  shape('M232 370H568V486C568 520 232 520 232 486Z', '#c98b5c'),
  stroke('M236 432C320 452 480 452 564 432', cream, 15),
  dim('M470 370H568V486C568 500 528 508 480 511 500 460 500 410 470 370Z'),
  shape(
    'M220 360C220 310 580 310 580 360 584 396 560 400 548 384 536 420 506 412 498 386 480 404 456 404 446 386 420 420 396 412 388 388 362 410 336 402 328 384 308 416 282 408 276 384 250 404 218 396 220 360Z',
    rose,
  ),
  ellipse(400, 352, 166, 26, blush),
  ...[300, 372, 446, 508].map(
    (x, index) =>
      circle(x, 338 + (index % 2) * 16, 19, coral) +
      stroke(`M${x} ${322 + (index % 2) * 16}c4-14 12-16 16-18`, pine, 4),
  ),
  mug(690, 470, 0.9, sky),
  group(
    'translate(120 500)',
    shadow(0, 10, 74),
    ellipse(0, 0, 80, 16, white),
    shape('M-46-6C-40-46 36-46 44-6Z', '#c98b5c'),
    shape('M-48-18C-40-52 38-52 46-18Z', rose),
  ),
];

function plate(x: number, y: number, food: string): string {
  return group(
    `translate(${x} ${y})`,
    shadow(4, 12, 100),
    ellipse(0, 0, 98, 32, white),
    ellipse(0, 0, 70, 21, mist),
    ellipse(-12, -7, 36, 15, food),
    ellipse(28, -3, 24, 10, leaf),
    ellipse(12, -12, 20, 9, sage),
  );
}

function bottle(x: number, y: number, colour: string, size = 1.2): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    shadow(6, 0, 40),
    shape('M-13-190H13V-140C13-116 34-112 34-86V-10C34 4-34 4-34-10V-86C-34-112-13-116-13-140Z', colour),
    box(-34, -74, 68, 46, cream),
    stroke('M-20-60H20M-20-48H8', apricot, 4),
    lit('M-24-96C-18-108-8-112-8-130V-186H-2V-126C-2-106-16-104-18-88V-78H-26Z', 0.25),
    box(-15, -196, 30, 26, coral, 4),
  );
}

function glass(x: number, y: number, wine: string, size = 1): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    shadow(4, 2, 34),
    ellipse(0, 0, 30, 7, white, 0.85),
    stroke('M0-4V-48', white, 5, 0.85),
    shape('M-34-122H34C38-70 20-46 0-46S-38-70-34-122Z', white, 0.5),
    shape('M-35-96H35C34-66 18-50 0-50S-34-66-35-96Z', wine),
    lit('M-26-116H-18C-22-90-20-76-14-64-26-74-28-96-26-116Z', 0.5),
  );
}

function square(row: number, column: number): string {
  const y = (step: number) => 356 + 188 * (step / 8) ** 1.16;
  const x = (step: number, at: number) => 400 + (step - 4) * (52.5 + (28 * (at - 356)) / 188);
  const [top, low] = [y(row), y(row + 1)];
  return shape(
    `M${[x(column, top), top, x(column + 1, top), top, x(column + 1, low), low, x(column, low), low].map(Math.round).join(' ')}Z`,
    leaf,
  );
}

function pawn(x: number, y: number, size: number, colour: string): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    shadow(8, 2, 56),
    shape(
      'M-52 0C-52-22-34-24-26-38-16-60-16-80-20-92H20C16-80 16-60 26-38 34-24 52-22 52 0 30 12-30 12-52 0Z',
      colour,
    ),
    circle(0, -118, 36, colour),
    lit('M-24-130A28 28 0 0 1-4-146C-12-136-16-126-18-114Z', 0.5),
    dim('M0-154A36 36 0 0 1 12-86C16-70 20-50 26-38 34-24 52-22 52 0 42 6 26 8 10 9 22-40 26-110 0-154Z', 0.16),
  );
}

function king(x: number, y: number, size: number, colour: string): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    shadow(10, 2, 66),
    shape(
      'M-60 0C-60-26-36-28-30-48-16-100-18-150-34-196H34C18-150 16-100 30-48 36-28 60-26 60 0 34 14-34 14-60 0Z',
      colour,
    ),
    shape('M-38-196C-50-240-20-250 0-232 20-250 50-240 38-196Z', colour),
    stroke('M0-236V-276M-15-260H15', colour, 11),
    lit('M-22-184H-10C-4-130-8-90-18-50-26-32-34-28-40-14-36-34-18-70-22-184Z', 0.28),
  );
}

function knight(x: number, y: number, size: number, colour: string): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    shadow(10, 2, 66),
    shape(
      'M-62 0C-60-30-44-34-40-52-34-84-6-96 2-124-22-104-46-92-62-98-78-106-74-126-60-146-42-172-30-196-10-206L-4-232 18-208C66-194 76-140 62-90 52-58 58-30 66 0 40 14-36 14-62 0Z',
      colour,
    ),
    dim('M18-208C66-194 76-140 62-90 52-58 58-30 66 0 56 6 40 9 24 10 44-60 56-150 18-208Z', 0.16),
    circle(-20, -168, 6, ink),
  );
}
