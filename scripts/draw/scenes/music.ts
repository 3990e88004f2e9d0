/** Instruments and sound. */
import { box, circle, dim, ellipse, group, inside, lit, many, ring, shadow, shape, stroke } from '../kit.ts';
import { bark, blue, brick, butter, coral, cream, ink, marigold, night, sand, steel, white } from '../palette.ts';
import { boards, plant, room } from '../props.ts';

export const piano = (): string[] => [
  room('#e9c98f'),
  boards(470, '#a86f48'),
  plant(704, 452, 1, coral),
  shadow(360, 540, 330, 30),
  shape('M110 210C110 190 120 180 140 180H560C580 180 590 190 590 210V360H110Z', night),
  lit('M130 196H300L270 340H130Z', 0.08),
  box(92, 356, 516, 40, '#1a1c40', 6),
  box(112, 392, 476, 52, cream),
  many(22, (index) => box(112 + index * 21.7, 392, 2, 52, steel)),
  many(22, (index) => (index % 7 === 2 || index % 7 === 6 ? '' : box(127 + index * 21.7, 392, 12, 32, ink, 2))),
  box(92, 440, 516, 26, '#1a1c40', 5),
  box(110, 466, 30, 74, night),
  box(560, 466, 30, 74, night),
  group(
    'translate(350 300) rotate(-2)',
    box(-92, -76, 184, 108, white, 3),
    ...[-54, -26, 2].map((y) => stroke(`M-78 ${y}H78M-78 ${y + 9}H78`, steel, 2)),
    ...[-56, -20, 26, 58].map(
      (x, index) =>
        circle(x, -44 + (index % 2) * 30, 6, ink) + stroke(`M${x + 6} ${-44 + (index % 2) * 30}v-24`, ink, 3),
    ),
  ),
  group('translate(350 540)', ellipse(0, -14, 96, 20, brick), stroke('M-70 0V46M70 0V46', bark, 11)),
  group(
    'translate(190 170)',
    box(-24, -10, 48, 18, marigold, 6),
    stroke('M0-10V-60', marigold, 8),
    shape('M-44-54H44L28-104H-28Z', cream),
  ),
];

export const violin = (): string[] => [
  box(0, 0, 800, 600, '#9db8a4'),
  shape('M0 600C120 420 60 260 260 160S620 60 800-20V600Z', '#b7ccb6'),
  group(
    'translate(400 330) rotate(38)',
    shape(
      'M14-60C80-60 110-20 104 20 98 50 70 56 72 84 74 112 130 120 126 184 122 250 60 262 0 262S-122 250-126 184C-130 120-74 112-72 84-70 56-98 50-104 20-110-20-80-60-14-60Z',
      ink,
      0.16,
    ),
    group(
      'translate(-14 -12)',
      shape(
        'M14-60C80-60 110-20 104 20 98 50 70 56 72 84 74 112 130 120 126 184 122 250 60 262 0 262S-122 250-126 184C-130 120-74 112-72 84-70 56-98 50-104 20-110-20-80-60-14-60Z',
        '#c26a33',
      ),
      dim(
        'M14-60C80-60 110-20 104 20 98 50 70 56 72 84 74 112 130 120 126 184 122 250 60 262 0 262 60 200 40 120 30 80 20 20 40-20 14-60Z',
      ),
      stroke('M-46 66C-58 90-40 110-52 140M46 66C58 90 40 110 52 140', bark, 7),
      box(-15, -250, 30, 300, ink, 6),
      box(-34, 132, 68, 12, bark, 3),
      shape('M-24 176H24L14 254H-14Z', ink),
      stroke('M-9-244V176M-3-244V176M3-244V176M9-244V176', butter, 1.6),
      shape('M-17-246C-26-290-22-310 0-318 22-310 26-290 17-246Z', '#8d4a25'),
      stroke('M-34-280H-14M14-268H34M-34-258H-14M14-292H34', bark, 9),
    ),
  ),
  group(
    'translate(596 330) rotate(14)',
    stroke('M0-250V230', bark, 9),
    stroke('M14-240V220', cream, 4),
    box(-10, 200, 34, 34, ink, 5),
  ),
];

export const studioMic = (): string[] => [
  box(0, 0, 800, 600, '#343b7e'),
  many(8, (column) =>
    many(
      3,
      (row) =>
        shape(`M${column * 104 - 10} ${row * 130 - 10}h92v${row === 2 ? 120 : 118}h-92Z`, '#3e4690') +
        dim(`M${column * 104 + 30} ${row * 130 - 10}h52v118h-52Z`, 0.15),
    ),
  ),
  box(0, 470, 800, 130, '#8d5a3b'),
  lit('M0 470H800V476H0Z', 0.3),
  shadow(420, 540, 170, 22),
  ellipse(400, 534, 120, 24, ink),
  stroke('M400 530V390', steel, 17),
  stroke('M300 180V280C300 420 500 420 500 280V180', steel, 15),
  shape('M320 150C320 40 480 40 480 150V270C480 370 320 370 320 270Z', '#d9deee'),
  inside(
    'm',
    '<path d="M320 150C320 40 480 40 480 150V204H320Z"/>',
    many(13, (index) => stroke(`M${316 + index * 14} 60V210M316 ${66 + index * 12}H484`, steel, 3)),
  ),
  box(314, 204, 172, 24, coral, 5),
  dim('M420 70C470 80 480 120 480 150V270C480 330 440 348 400 346 460 300 460 140 420 70Z', 0.16),
  group(
    'translate(660 470)',
    stroke('M-70 16V-20C-70-120 70-120 70-20V16', ink, 17),
    box(-92, -36, 42, 80, coral, 17),
    box(50, -36, 42, 80, coral, 17),
  ),
  group(
    'translate(150 500) rotate(-6)',
    box(-92, -44, 184, 96, white, 5),
    ...[-20, 0, 20].map((y) => stroke(`M-70 ${y}H${y ? 70 : 30}`, steel, 5)),
  ),
];

export const guitar = (): string[] => [
  room('#e8a587'),
  boards(490, '#7c4a38'),
  group(
    'translate(160 420)',
    box(-100, -100, 200, 190, ink, 12),
    box(-84, -56, 168, 130, '#3f4468', 8),
    many(6, (index) => circle(-60 + index * 24, -78, 7, marigold)),
    circle(0, 8, 48, '#2b2f50'),
    circle(0, 8, 17, steel),
  ),
  group(
    'translate(500 330) rotate(14)',
    shape(
      'M0-20C62-30 92 6 84 48 78 76 88 92 102 112 130 160 100 232 0 232S-130 160-102 112C-88 92-78 76-84 48-92 6-62-30 0-20Z',
      '#d08a3e',
    ),
    dim('M0-20C62-30 92 6 84 48 78 76 88 92 102 112 130 160 100 232 0 232 70 190 60 40 0-20Z'),
    circle(0, 86, 40, bark),
    ring(0, 86, 47, cream, 4),
    box(-17, -290, 34, 340, bark, 4),
    many(9, (index) => stroke(`M-17 ${-260 + index * 30}H17`, sand, 2.5)),
    box(-44, 156, 88, 17, bark, 4),
    stroke('M-10-286V160M-3-286V160M4-286V160M10-286V160', white, 1.5),
    shape('M-26-290 -20-352H20L26-290Z', ink),
    ...[-334, -314].map((y) => circle(-30, y, 7, cream) + circle(30, y, 7, cream)),
  ),
  plant(702, 460, 0.75, blue),
];
