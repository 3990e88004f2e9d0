/** Air, water and night skies. */
import { box, circle, dice, dim, ellipse, group, inside, lit, many, shadow, shape, stroke } from '../kit.ts';
import {
  apricot,
  bark,
  blue,
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
  sage,
  sand,
  steel,
  white,
  wood,
} from '../palette.ts';
import { person } from '../people.ts';
import { hills, stars, sun, tree } from '../props.ts';

const cloud = (x: number, y: number, size: number, opacity = 0.8): string =>
  group(
    `translate(${x} ${y}) scale(${size})`,
    shape('M-90 20C-120 20-120-20-84-22-80-64-16-68-4-36 20-60 66-46 60-12 92-14 96 20 66 20Z', white, opacity),
  );

export const sailingBoat = (): string[] => [
  box(0, 0, 800, 600, '#f7d9b8'),
  sun(610, 190, 64),
  cloud(170, 130, 1),
  shape('M0 330C120 296 240 310 330 326 520 300 660 310 800 322V600H0Z', '#8fb0c9'),
  shape('M0 372C200 356 420 372 800 356V600H0Z', '#5b84b8'),
  shape('M392 96C300 200 252 300 236 404H392Z', white),
  dim('M392 96C360 200 350 300 352 404H392Z', 0.07),
  shape('M412 130C500 220 540 310 548 404H412Z', coral),
  stroke('M402 70V440', bark, 9),
  shape('M206 424H592C576 480 544 506 500 510H286C244 508 216 470 206 424Z', ink),
  stroke('M212 438H588', marigold, 8),
  shape('M0 486C90 466 150 506 250 488S420 470 520 492 700 472 800 486V600H0Z', blue),
  ...[
    [90, 540],
    [330, 556],
    [590, 536],
    [710, 566],
  ].map(([x, y]) => stroke(`M${x} ${y}c18-10 30-10 48 0s30 10 48 0`, mist, 5, 0.6)),
  ...[
    [120, 220],
    [190, 250],
  ].map(([x, y]) => stroke(`M${x} ${y}c10-14 20-14 28 0 8-14 18-14 28 0`, ink, 4, 0.7)),
];

export const lighthouse = (): string[] => {
  const next = dice(7);
  return [
    box(0, 0, 800, 600, night),
    stars(50, next),
    shape('M420 150 820 40V230Z', butter, 0.35),
    shape('M380 150-20 70V210Z', butter, 0.2),
    shape('M0 420C200 400 500 440 800 410V600H0Z', '#41539d'),
    shape('M330 470 362 186H438L470 470Z', cream),
    ...[
      [0.18, 0.36],
      [0.58, 0.78],
    ].map(([from = 0, to = 0]) =>
      shape(
        `M${362 - 32 * from} ${186 + 284 * from}H${438 + 32 * from}L${438 + 32 * to} ${186 + 284 * to}H${362 - 32 * to}Z`,
        coral,
      ),
    ),
    dim('M410 186H438L470 470H420Z', 0.18),
    box(350, 170, 100, 18, ink, 4),
    box(370, 120, 60, 52, butter),
    shape('M362 122C370 84 430 84 438 122Z', coral),
    shape('M200 600C230 480 320 450 410 452S600 490 640 600Z', '#4c4a63'),
    dim('M410 452C510 454 600 490 640 600H520C520 520 480 470 410 452Z', 0.25),
    shape('M0 536C100 516 180 556 280 538S500 520 600 542 740 522 800 536V600H0Z', '#2e3f86'),
  ];
};

export const telescope = (): string[] => {
  const next = dice(3);
  return [
    box(0, 0, 800, 600, '#262a5e'),
    shape('M0 0H800V300C500 420 260 120 0 260Z', '#343a7c'),
    stars(80, next, 420),
    circle(610, 140, 62, butter),
    circle(590, 126, 12, '#e6c373'),
    circle(630, 160, 17, '#e6c373'),
    hills(500, 16, '#1a1d45', 2),
    stroke('M368 400 270 580M376 400 384 590M386 400 500 580', '#d7a36e', 15),
    group(
      'translate(376 380) rotate(-36)',
      box(-190, -38, 330, 76, white, 12),
      box(120, -48, 76, 96, coral, 12),
      box(-234, -24, 60, 48, marigold, 8),
      dim('M-190 10H196V48H120V38H-190Z', 0.18),
      box(-60, -60, 110, 18, steel, 8),
    ),
    circle(378, 404, 22, marigold),
  ];
};

export const swimming = (): string[] => [
  box(0, 0, 800, 600, '#f9dfc2'),
  sun(400, 200, 80, apricot),
  shape('M0 250C200 232 600 232 800 250V600H0Z', '#7fa6d8'),
  many(10, (index) =>
    stroke(`M${(index * 233) % 740} ${300 + index * 29}c22-12 40-12 62 0s40 12 62 0`, white, 6, 0.45),
  ),
  person(300, 396, 0.62, { skin: 2, hair: coral, cut: 'short', top: '#7fa6d8' }),
  person(540, 452, 0.74, { skin: 0, hair: marigold, cut: 'short', top: '#7fa6d8' }),
  shape('M0 420C120 396 220 436 330 416 420 400 460 452 560 466 660 470 720 440 800 452V600H0Z', '#5b84c6', 0.96),
  many(7, (index) =>
    stroke(`M${40 + ((index * 191) % 700)} ${490 + index * 15}c22-12 40-12 62 0s40 12 62 0`, mist, 6, 0.6),
  ),
];

export const campfire = (): string[] => {
  const next = dice(11);
  return [
    box(0, 0, 800, 600, '#20264f'),
    stars(46, next, 260),
    circle(400, 470, 330, apricot, 0.16),
    circle(400, 470, 220, apricot, 0.2),
    ...[40, 130, 230, 590, 690, 770].map((x, index) =>
      fir(x, 440 + (index % 2) * 20, 1.7 + (index % 3) * 0.3, '#16183a'),
    ),
    box(0, 450, 800, 150, '#3a3350'),
    ellipse(400, 516, 250, 56, apricot, 0.35),
    stroke('M310 528 490 490M490 528 310 490', bark, 30),
    shape(
      'M400 300C440 370 500 400 486 460 480 510 320 510 314 460 304 410 366 400 352 340 380 352 392 376 394 396 410 370 412 330 400 300Z',
      coral,
    ),
    shape(
      'M404 376C424 410 458 430 446 468 436 500 362 500 354 468 348 436 384 430 380 402 394 410 402 390 404 376Z',
      marigold,
    ),
    shape('M402 440C414 454 428 462 420 480 412 494 386 494 380 480 376 462 396 458 402 440Z', cream),
    shape('M540 520 660 380 790 540Z', marigold),
    shape('M660 380 640 530 700 532Z', night),
  ];
};

function fir(x: number, y: number, size: number, colour: string = pine): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    box(-5, -20, 10, 22, bark),
    shape('M0-150 34-90H18L44-48H24L54-10H-54L-24-48H-44L-18-90H-34Z', colour),
    dim('M0-150 34-90H18L44-48H24L54-10H10Z', 0.15),
  );
}

export const balloon = (): string[] => [
  box(0, 0, 800, 600, '#f6dcd0'),
  cloud(150, 170, 1.1),
  cloud(660, 260, 0.9),
  hills(480, 20, sage, 0.5),
  hills(536, 14, leaf, 2.2),
  ...[90, 640, 730].map((x) => tree(x, 560, 0.5)),
  inside(
    'b',
    '<path d="M400 50C560 50 620 170 596 250 576 320 480 380 446 420H354C320 380 224 320 204 250 180 170 240 50 400 50Z"/>',
    box(180, 40, 440, 390, coral),
    ...[-150, 0, 150].map((turn) => ellipse(400 + turn, 230, 40, 220, turn ? cream : marigold)),
    dim('M470 40H640V430H430C520 330 560 160 470 40Z'),
    lit('M240 140C260 90 300 70 330 64 290 100 264 160 262 220 240 200 232 170 240 140Z'),
  ),
  stroke('M362 424 372 462M438 424 428 462', bark, 4),
  shape('M362 460H438L432 512H368Z', wood),
  stroke('M364 476H436M366 494H434', bark, 3, 0.6),
  circle(386, 450, 10, '#96603d'),
  circle(414, 450, 10, '#f3c9a8'),
];

export const sandCastle = (): string[] => [
  box(0, 0, 800, 600, '#bfd7ec'),
  sun(660, 110, 50, butter),
  shape('M0 260H800V380H0Z', '#6f97cf'),
  stroke('M0 372C100 352 160 392 260 372S460 352 560 372 740 360 800 372', white, 14),
  shape('M0 384C200 366 600 396 800 378V600H0Z', sand),
  shadow(410, 536, 250, 28),
  shape('M180 540 210 340H290L300 420H330L340 260H460L474 420H510L520 340H600L640 540Z', '#e8b777'),
  dim('M400 260H460L474 420H510L520 340H600L640 540H470C480 440 450 330 400 260Z'),
  ...[210, 340, 520].map((x, index) =>
    many(3, (tooth) => box(x + tooth * (index === 1 ? 46 : 30), (index === 1 ? 260 : 340) - 22, 22, 26, '#e8b777', 3)),
  ),
  shape('M372 540V480C372 440 436 440 436 480V540Z', bark),
  stroke('M400 240V150', bark, 6),
  shape('M402 150 470 172 402 196Z', coral),
  group(
    'translate(690 500)',
    shape('M-44-60H44L34 40H-34Z', blue),
    dim('M8-60H44L34 40H8Z'),
    stroke('M-44-60C-40-110 40-110 44-60', white, 6),
  ),
  group(
    'translate(110 540) rotate(28)',
    stroke('M0-100V-20', brick, 13),
    shape('M-28-24H28V20C28 50 0 64 0 64S-28 50-28 20Z', marigold),
  ),
];
