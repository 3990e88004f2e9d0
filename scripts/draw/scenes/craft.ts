/** Making and mending. */

import { bicycle } from '../bicycle.ts';
import { box, circle, dim, ellipse, group, lit, many, ring, shadow, shape, stroke } from '../kit.ts';
import {
  apricot,
  bark,
  blue,
  brick,
  coral,
  cream,
  ink,
  marigold,
  pine,
  rose,
  sage,
  sky,
  steel,
  white,
  wood,
} from '../palette.ts';
import { boards, room, table } from '../props.ts';

export const pottery = (): string[] => [
  room('#e7cdb8'),
  ...[0, 1].map(
    (row) =>
      box(470, 90 + row * 130, 290, 14, bark, 3) +
      many(3, (index) =>
        pot(
          520 + index * 92,
          90 + row * 130,
          0.42,
          [coral, blue, sage, marigold, rose, pine][row * 3 + index] ?? coral,
        ),
      ),
  ),
  box(0, 470, 800, 130, '#9c7a63'),
  shadow(330, 560, 250, 26),
  shape('M130 470H530L500 580H160Z', steel),
  ellipse(330, 470, 200, 36, '#b9bfd4'),
  ellipse(330, 460, 130, 22, '#8b92ad'),
  pot(330, 458, 1.25, '#c97b52'),
  stroke('M250 330H412M246 366H416', '#a85f3b', 4, 0.5),
  shape(
    'M-20 420C60 330 120 310 190 320 240 326 250 352 222 366 190 372 160 376 130 410 90 460 40 490-20 500Z',
    '#c58457',
  ),
  shape('M-20 400C20 360 50 340 84 330L120 420C80 460 40 490-20 506Z', blue),
  shape(
    'M680 600C640 480 560 400 480 350 440 326 412 330 418 356 424 372 470 390 500 430 530 480 540 540 560 600Z',
    '#c58457',
  ),
  shape('M720 600C690 520 650 470 600 426L512 480C536 520 540 560 546 600Z', blue),
];

export const bicycleWorkshop = (): string[] => [
  box(0, 0, 800, 600, '#9fb3c8'),
  box(60, 60, 680, 150, '#8a5b3f', 5),
  ...[110, 190, 270].map((x, index) =>
    group(`translate(${x} 84)`, stroke(`M0 0V${70 + index * 12}`, steel, 13), ring(0, -2, 13, steel, 9)),
  ),
  ...[370, 430].map((x) => group(`translate(${x} 80)`, stroke('M0 0V60', coral, 17), stroke('M0 60V112', steel, 8))),
  group(
    'translate(590 135)',
    ring(0, 0, 62, ink, 9),
    many(6, (index) =>
      stroke(
        `M0 0l${Math.round(Math.cos(index) * 58)} ${Math.round(Math.sin(index) * 58)}M0 0l${Math.round(-Math.cos(index) * 58)} ${Math.round(-Math.sin(index) * 58)}`,
        steel,
        2,
      ),
    ),
  ),
  boards(500, '#a68667'),
  stroke('M400 560V300', coral, 15),
  ellipse(400, 566, 90, 15, coral),
  bicycle(400, 420, 1, marigold),
  group(
    'translate(690 520)',
    box(-64, -60, 128, 90, brick, 8),
    box(-64, -60, 128, 26, coral, 8),
    stroke('M-26-60C-26-90 26-90 26-60', ink, 9),
  ),
];

export const building = (): string[] => [
  room('#f1d9ae'),
  table(410, '#7d8fb5'),
  group(
    'translate(380 490) rotate(-4)',
    shadow(0, 96, 300),
    box(-290, -110, 580, 200, blue, 4),
    many(13, (index) => stroke(`M${-270 + index * 45} -100V80`, sky, 1.5, 0.5)),
    many(5, (index) => stroke(`M-280 ${-84 + index * 38}H280`, sky, 1.5, 0.5)),
    stroke(
      'M-200 50V-20L-110-76-20-20V50ZM-130 50V0H-90V50M40 50V-70H210V50ZM80-40H120V-10H80ZM150-40H190V-10H150Z',
      white,
      5,
    ),
  ),
  group(
    'translate(150 350)',
    shape('M-110 40C-110-80 110-80 110 40Z', marigold),
    dim('M30-46C90-30 110 0 110 40H50C60 10 54-24 30-46Z'),
    box(-128, 36, 256, 24, marigold, 12),
    stroke('M0-52V36', '#d8962a', 15),
  ),
  group(
    'translate(630 330) rotate(18)',
    stroke('M0-190-50 100M0-190 50 100M-26-40H26', steel, 13),
    circle(0, -196, 20, coral),
  ),
  group('translate(640 566) rotate(-12)', box(-130, -16, 250, 26, apricot, 4), shape('M120-16 156-3 120 10Z', cream)),
];

export const knitting = (): string[] => [
  room('#e5c9d3'),
  box(0, 430, 800, 170, '#a86f48'),
  lit('M0 430H800V436H0Z', 0.3),
  ball(270, 430, 120, coral),
  ball(490, 470, 92, marigold),
  ball(630, 500, 68, blue),
  stroke('M380 500C420 560 300 580 190 560S60 520 120 548', coral, 9),
  group(
    'translate(250 300)',
    stroke('M-60 60 120-190M40 70-130-170', cream, 13),
    circle(124, -194, 15, ink),
    circle(-134, -174, 15, ink),
  ),
  box(0, 190, 800, 17, wood),
  dim('M0 201H800V207H0Z'),
  ...[500, 620, 740].map((x) => circle(x, 200, 13, bark)),
  group(
    'translate(572 290) rotate(2)',
    many(5, (row) =>
      many(7, (index) => stroke(`M${-110 + index * 32} ${-70 + row * 28}l12 16 12-16`, row % 2 ? sage : pine, 13)),
    ),
  ),
];

export const sewing = (): string[] => [
  room('#d2dcc4'),
  table(440, '#9a6244'),
  shadow(400, 524, 300, 24),
  box(120, 460, 560, 54, bark, 8),
  shape(
    'M200 460V240C200 190 230 176 270 176H600C640 176 650 206 650 240V460H560V300C560 280 550 270 530 270H320C300 270 290 280 290 300V460Z',
    pine,
  ),
  dim('M600 176C640 176 650 206 650 240V460H610V260C610 220 616 196 600 176Z', 0.25),
  stroke('M320 222H530', marigold, 9),
  circle(660, 300, 52, steel),
  circle(660, 300, 22, ink),
  box(222, 270, 46, 70, steel, 6),
  stroke('M245 340V446', steel, 7),
  box(236, 130, 46, 50, coral, 8),
  stroke('M262 130C330 90 210 120 236 270', coral, 3),
  shape(
    'M60 520C120 430 240 440 330 456 420 470 480 452 540 470 480 520 400 500 320 520 220 540 120 560 60 520Z',
    rose,
  ),
  many(8, (index) => circle(120 + index * 50, 500 - Math.sin(index) * 14, 9, coral)),
];

function pot(x: number, y: number, size: number, colour: string): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    shape(
      'M-34-170C-34-184 34-184 34-170 30-140 72-110 72-60 72-24 52 0 0 0S-72-24-72-60C-72-110-30-140-34-170Z',
      colour,
    ),
    dim('M14-178C34-176 34-172 34-170 30-140 72-110 72-60 72-24 52 0 10 0 50-50 20-130 14-178Z'),
    ellipse(0, -172, 34, 8, ink, 0.35),
    lit('M-50-90C-40-114-30-120-26-132-22-110-44-90-46-60-54-70-54-82-50-90Z', 0.35),
  );
}

function ball(x: number, y: number, r: number, colour: string): string {
  const turns = [0.9, 0.5, 0.1, -0.3, -0.7].map((at) =>
    stroke(
      `M${Math.round(-r * 0.8)} ${Math.round(at * r * 0.6)}C${Math.round(-r * 0.3)} ${Math.round((at - 0.6) * r)} ${Math.round(r * 0.3)} ${Math.round((at - 0.6) * r)} ${Math.round(r * 0.84)} ${Math.round(at * r * 0.4)}`,
      white,
      4,
      0.4,
    ),
  );
  return group(
    `translate(${x} ${y})`,
    shadow(8, r * 0.94, r),
    circle(0, 0, r, colour),
    dim(`M0 ${-r}A${r} ${r} 0 0 1 0 ${r}C${r * 0.6} ${r * 0.5} ${r * 0.6} ${-r * 0.5} 0 ${-r}Z`),
    ...turns,
  );
}
