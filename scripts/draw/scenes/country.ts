/** Gardens, paths and hills. */

import { bicycle } from '../bicycle.ts';
import { box, circle, dim, ellipse, group, many, shadow, shape, stroke } from '../kit.ts';
import {
  apricot,
  bark,
  blue,
  blush,
  brick,
  butter,
  coral,
  cream,
  ink,
  leaf,
  marigold,
  paper,
  pine,
  rose,
  sage,
  steel,
  white,
  wood,
} from '../palette.ts';
import { crate, hills, sun, tree } from '../props.ts';

const cloud = (x: number, y: number, size: number, opacity = 0.8): string =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    shape('M-90 20C-120 20-120-20-84-22-80-64-16-68-4-36 20-60 66-46 60-12 92-14 96 20 66 20Z', white, opacity),
  );

export const mountainWalk = (): string[] => [
  box(0, 0, 800, 600, '#cfdcf2'),
  sun(200, 150, 54, butter),
  shape('M-20 430 210 190 300 290 470 90 650 300 720 240 840 400V600H-20Z', '#8493c9'),
  shape('M470 90 546 178 504 196 478 170 446 200 410 168Z', white),
  shape('M210 190 262 248 230 262 206 236 172 230Z', white),
  hills(430, 24, '#6f9a84', 1),
  hills(484, 22, leaf, 3),
  shape(
    'M430 600C450 540 380 520 420 486 440 470 470 464 470 448 490 462 470 480 460 490 440 522 560 540 560 600Z',
    paper,
  ),
  hills(566, 16, pine, 0.4),
  group(
    'translate(330 520)',
    stroke('M26-80 58 20', bark, 6),
    stroke('M-8-10-14 34M8-10 16 34', ink, 13),
    shape('M-22-84C-24-100 24-100 22-84L24-4H-24Z', coral),
    box(-40, -84, 24, 56, marigold, 10),
    circle(2, -114, 19, '#c58457'),
    shape('M-20-116C-20-144 24-144 23-116Z', ink),
  ),
  ...[60, 128, 690, 752].map((x, index) => fir(x, 596, 0.9 + (index % 2) * 0.35)),
];

export const allotment = (): string[] => [
  box(0, 0, 800, 600, '#f5e2bd'),
  sun(640, 120, 48),
  hills(250, 18, sage, 2),
  ...[90, 250, 560, 730].map((x, index) => tree(x, 276, 0.55 + (index % 2) * 0.2, index % 2 ? leaf : '#6ba274')),
  box(0, 268, 800, 340, '#8a5b3f'),
  many(5, (row) => stroke(`M${400 + (row - 2) * 70} 268L${400 + (row - 2) * 330} 620`, bark, 20 + row, 0.5)),
  many(28, (index) => cabbage(index)),
  group(
    'translate(648 470)',
    stroke('M0-170V110', wood, 13),
    stroke('M-34-186H34', wood, 13),
    shape('M-32 90H32V150C30 184 0 206 0 206S-30 184-32 150Z', steel),
    dim('M6 90H32V150C30 184 0 206 0 206Z'),
  ),
  group(
    'translate(160 500)',
    crate(-90, -40, 180, 92),
    ...[-60, -22, 18, 58].map(
      (x, index) =>
        circle(x, -50 - (index % 2) * 8, 26, index % 2 ? coral : marigold) +
        stroke(`M${x} ${-72 - (index % 2) * 8}c2-10 8-14 14-16`, pine, 5),
    ),
  ),
];

export const garden = (): string[] => [
  box(0, 0, 800, 600, '#d9e6ef'),
  cloud(610, 96, 0.9),
  shape('M0 300C160 230 640 230 800 300V600H0Z', sage),
  tree(110, 330, 1.3),
  tree(690, 320, 1.15, '#6ba274'),
  shape('M330 600C350 500 300 430 380 340 392 326 420 326 426 340 430 430 480 500 560 600Z', paper),
  group(
    'translate(402 330)',
    shape('M-84 4V-96C-84-190 84-190 84-96V4H62V-96C62-160-62-160-62-96V4Z', white),
    many(15, (index) =>
      circle(
        -80 + Math.sin(index * 1.7) * 12 + index * 11.4,
        -80 - Math.sin((index / 14) * Math.PI) * 86,
        11,
        index % 3 ? coral : rose,
      ),
    ),
  ),
  many(46, (index) => flower(index)),
];

export const shed = (): string[] => [
  box(0, 0, 800, 600, '#f3d9cb'),
  hills(390, 14, sage, 1),
  tree(120, 420, 1.5, '#6ba274'),
  box(0, 440, 800, 160, leaf),
  shadow(420, 512, 260, 26),
  shape('M230 250H590V510H230Z', '#6f9fae'),
  many(9, (index) => stroke(`M${250 + index * 40} 250V510`, ink, 2.5, 0.2)),
  shape('M190 262 410 110 630 262 606 284 410 152 214 284Z', brick),
  shape('M230 274 410 150 590 274Z', '#6f9fae'),
  shape('M460 330H556V510H460Z', cream),
  circle(476, 424, 7, ink),
  box(270, 320, 140, 100, butter, 4),
  stroke('M270 320h140v100h-140ZM340 320v100M270 370h140', white, 9),
  box(258, 424, 164, 24, bark, 4),
  many(9, (index) => circle(272 + index * 17, 420 - (index % 2) * 10, 12, index % 3 ? coral : marigold)),
  group(
    'translate(670 500)',
    stroke('M0-150V0', wood, 10),
    stroke('M-30 0V-40M-10 0V-44M10 0V-44M30 0V-40M-32-42H32', steel, 7),
  ),
  many(30, (index) => stroke(`M${(index * 127) % 800} ${540 + ((index * 41) % 56)}l6-18 6 18`, pine, 4, 0.5)),
];

export const beehive = (): string[] => [
  box(0, 0, 800, 600, '#e4ecd2'),
  sun(150, 130, 56),
  hills(360, 20, '#b9d2a5', 1),
  hills(440, 16, sage, 4),
  ...[
    [290, 1],
    [560, 0.8],
  ].map(([x = 0, size = 1]) =>
    group(
      `translate(${x} 540) scale(${size})`,
      shadow(8, 4, 130),
      box(-96, -40, 192, 24, bark, 4),
      box(-84, -16, 22, 30, bark),
      box(62, -16, 22, 30, bark),
      ...[0, 1, 2].map(
        (level) =>
          box(-104, -118 - level * 78, 208, 74, [white, butter, '#bcd0ee'][level] ?? white, 5) +
          box(-30, -84 - level * 78, 60, 12, ink, 6, level ? 0.2 : 0.9),
      ),
      box(-118, -298, 236, 26, coral, 5),
      dim('M50-272H104V-40H50Z'),
    ),
  ),
  ...[
    [420, 180],
    [470, 300],
    [180, 260],
    [660, 210],
    [390, 400],
    [720, 330],
  ].map(([x = 0, y = 0]) =>
    group(
      `translate(${x} ${y})`,
      ellipse(-6, -14, 10, 15, white, 0.85),
      ellipse(10, -13, 9, 14, white, 0.85),
      ellipse(0, 0, 20, 13, marigold),
      stroke('M-5-11V11M7-11V11', ink, 5),
    ),
  ),
];

export const cycling = (): string[] => [
  box(0, 0, 800, 600, '#cfe0d6'),
  cloud(180, 110, 1),
  cloud(640, 80, 0.7),
  hills(350, 40, '#a8c5a4', 0.6),
  hills(430, 24, sage, 3),
  shape('M0 500C260 470 540 470 800 500V600H0Z', '#8a8aa3'),
  stroke('M20 560H140M240 552H380M480 552H620M700 560H790', white, 6, 0.7),
  bicycle(400, 440, 1.1, coral),
];

function fir(x: number, y: number, size: number, colour: string = pine): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    box(-5, -20, 10, 22, bark),
    shape('M0-150 34-90H18L44-48H24L54-10H-54L-24-48H-44L-18-90H-34Z', colour),
    dim('M0-150 34-90H18L44-48H24L54-10H10Z', 0.15),
  );
}

function cabbage(index: number): string {
  const depth = Math.floor(index / 4) / 6;
  const y = 300 + depth * depth * 240;
  const x = 400 + ((index % 4) - 1.5) * (70 + depth * 230);
  const size = 0.22 + depth * 0.75;
  return group(
    `translate(${Math.round(x)} ${Math.round(y)}) scale(${size.toFixed(2)})`,
    shadow(0, 26, 60),
    circle(-26, 0, 34, leaf),
    circle(26, 0, 34, pine),
    circle(0, -12, 36, '#7fb685'),
    stroke('M0 14V-34M0-6-18-22M0-6 18-22', '#d5e8c8', 4),
  );
}

function flower(index: number): string {
  const side = index % 2 ? 1 : -1;
  const down = (index % 23) / 22;
  const x = 400 + side * (90 + down * 150 + ((index * 61) % 190));
  const y = 370 + down * 220;
  const colour = [coral, marigold, white, blue, rose, brick][index % 6] ?? coral;
  const size = 0.5 + down * 0.75;
  return group(
    `translate(${Math.round(x)} ${Math.round(y)}) scale(${size.toFixed(2)})`,
    stroke('M0 0V36M0 26C10 22 14 16 16 10', pine, 4),
    many(5, (petal) => circle(Math.cos(petal * 1.257) * 10, Math.sin(petal * 1.257) * 10, 8, colour)),
    circle(0, 0, 6, butter),
  );
}

/** A hot-air balloon over the fields. */
export const dogWalk = (): string[] => [
  box(0, 0, 800, 600, blush),
  sun(170, 150, 60, apricot),
  hills(380, 30, '#c5b98c', 2),
  ...[60, 600, 720].map((x, index) => tree(x, 430 + index * 8, 0.9 + index * 0.15, index % 2 ? apricot : marigold)),
  box(0, 430, 800, 170, '#a4b173'),
  shape('M0 520C260 480 520 500 800 470V560C520 560 260 590 0 590Z', paper),
  shadow(400, 520, 190, 20),
  stroke('M510 410C440 280 300 150 90 -10', brick, 7),
  shape(
    'M236 500C216 400 270 356 350 354H470C500 300 520 270 560 262 616 254 650 290 652 318 668 330 664 352 640 354 600 362 590 374 572 408 566 450 562 480 566 512H530L522 436C470 448 400 446 340 430L326 512H288L290 440C270 460 272 480 274 512H236Z',
    wood,
  ),
  dim(
    'M560 262C616 254 650 290 652 318 668 330 664 352 640 354 600 362 590 374 572 408 566 450 562 480 566 512H546C540 440 590 350 560 262Z',
  ),
  shape('M540 272C500 270 490 340 508 372 536 378 556 330 560 292Z', bark),
  stroke('M244 380C214 360 206 330 216 300', wood, 20),
  circle(606, 304, 7, ink),
  ellipse(656, 330, 13, 10, ink),
  stroke('M486 398C510 410 544 412 566 402', coral, 15),
];
