/** Games and journeys. */
import { box, circle, dim, ellipse, group, inside, lit, many, ring, shadow, shape, stroke } from '../kit.ts';
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
  paper,
  pine,
  sage,
  sand,
  sky,
  steel,
  white,
  wood,
} from '../palette.ts';
import { hills, room, sun, table, tree } from '../props.ts';

export const tennis = (): string[] => [
  box(0, 0, 800, 600, '#cf7c55'),
  shape('M150 0H330L60 600H-260Z', '#c56f4a'),
  stroke('M250-20 20 620M560-20 780 620M-20 210H820', white, 11, 0.9),
  group(
    'translate(420 320) rotate(34)',
    group('translate(18 22)', ellipse(0, -90, 120, 150, ink, 0.18), box(-14, 60, 28, 230, ink, 10, 0.18)),
    `<ellipse cx="0" cy="-90" rx="112" ry="142" fill="${cream}" fill-opacity=".35"/>`,
    inside(
      't',
      '<ellipse cx="0" cy="-90" rx="112" ry="142"/>',
      many(11, (index) => stroke(`M${-110 + index * 22} -240V60M-120 ${-230 + index * 28}H120`, white, 2.5)),
    ),
    `<ellipse cx="0" cy="-90" rx="112" ry="142" fill="none" stroke="${blue}" stroke-width="17"/>`,
    stroke('M-56 32 0 110 56 32', blue, 13),
    box(-15, 100, 30, 180, ink, 10),
    many(6, (index) => stroke(`M-15 ${124 + index * 28}L15 ${112 + index * 28}`, steel, 4)),
  ),
  circle(636, 452, 58, ink, 0.15),
  circle(626, 440, 56, '#dce46a'),
  stroke('M582 408C620 420 640 460 622 494M668 404C640 424 640 450 678 462', white, 6),
];

export const football = (): string[] => [
  box(0, 0, 800, 600, '#bcd9ee'),
  many(40, (index) =>
    circle(
      (index * 97) % 800,
      150 + ((index * 31) % 90),
      15,
      [coral, marigold, blue, white, pine][index % 5] ?? coral,
      0.75,
    ),
  ),
  box(0, 240, 800, 40, '#3e4f8a'),
  box(0, 280, 800, 320, leaf),
  ...[0, 2, 4].map((index) => shape(`M${index * 160} 280h160l${(index - 2) * 70 + 30} 320h-250Z`, '#5a9d70')),
  stroke('M130 430V180H670V430', white, 13),
  many(12, (index) => stroke(`M${150 + index * 46} 186V330M140 ${190 + index * 12}H660`, white, 1.5, 0.6)),
  shadow(400, 540, 110, 17),
  circle(400, 460, 92, white),
  inside(
    'f',
    '<circle cx="400" cy="460" r="92"/>',
    shape('M400 420 438 448 424 492H376L362 448Z', ink),
    many(5, (index) =>
      group(
        `rotate(${index * 72} 400 460)`,
        stroke('M400 420V380', ink, 4),
        shape('M374 384 400 366 426 384 440 360H360Z', ink),
      ),
    ),
    dim('M430 360C500 400 510 520 430 560H520V360Z', 0.14),
  ),
];

export const mapAndCompass = (): string[] => [
  box(0, 0, 800, 600, '#9a6244'),
  many(7, (index) =>
    stroke(`M0 ${40 + index * 90}C260 ${20 + index * 92} 540 ${64 + index * 88} 800 ${36 + index * 92}`, bark, 3, 0.3),
  ),
  group(
    'translate(380 300) rotate(-7)',
    box(-300, -206, 620, 430, ink, 4, 0.2),
    box(-310, -220, 620, 430, paper, 4),
    shape('M-310-40C-220-80-180 0-100-30S40-150 120-120 220-40 310-80V-220H-310Z', '#bcd0b0'),
    shape('M-60 210C-40 120 60 130 90 60S260 60 310 20V210Z', '#a9c4e6'),
    ...[30, 54, 78].map((r) => ring(-180, 90, r, sand, 4)),
    stroke('M-260 160C-180 120-150 40-60 30S60-20 100-60 190-120 240-150', coral, 6),
    circle(-260, 160, 11, coral),
    shape('M240-150C216-186 222-214 240-214S264-186 240-150Z', coral),
    dim('M-104-220H-100V210H-104ZM104-220H108V210H104Z', 0.14),
    lit('M-310-220H-104V210H-310ZM104-220H310V210H104Z', 0.1),
  ),
  group(
    'translate(600 430)',
    circle(10, 14, 110, ink, 0.22),
    circle(0, 0, 108, marigold),
    circle(0, 0, 88, cream),
    many(12, (index) => group(`rotate(${index * 30})`, stroke('M0-78V-66', ink, index % 3 ? 3 : 6))),
    group('rotate(38)', shape('M0-64 17 0H-17Z', coral), shape('M0 64 17 0H-17Z', ink)),
    circle(0, 0, 9, white),
  ),
];

export const railway = (): string[] => [
  box(0, 0, 800, 600, '#f3dcc0'),
  sun(160, 140, 50, apricot),
  hills(330, 26, '#b5c7a2', 1.4),
  hills(400, 14, sage, 3.6),
  tree(700, 430, 1),
  box(0, 480, 800, 120, '#8d7a6b'),
  stroke('M0 512H800', ink, 9),
  many(12, (index) => box(10 + index * 70, 516, 40, 17, bark, 3)),
  shape('M110 250H330V480H110Z', pine),
  box(90, 226, 262, 30, ink, 6),
  box(140, 286, 70, 70, butter, 5),
  box(232, 286, 70, 70, butter, 5),
  shape('M330 300H640C672 300 684 330 684 360V470H330Z', coral),
  dim('M330 410H684V470H330Z', 0.2),
  stroke('M420 300V470M520 300V470', brick, 6),
  shape('M560 300 550 214H620L610 300Z', ink),
  box(538, 196, 94, 24, ink, 6),
  ...[
    [600, 150, 40],
    [546, 104, 54],
    [470, 80, 44],
  ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, white, 0.8)),
  shape('M684 470 730 500H660Z', ink),
  ...[170, 270, 430, 540, 630].map(
    (x, index) =>
      circle(x, 476, index < 2 ? 36 : 42, ink) + circle(x, 476, index < 2 ? 20 : 25, marigold) + circle(x, 476, 7, ink),
  ),
  stroke('M430 476H630', steel, 8),
];

export const cityTour = (): string[] => [
  box(0, 0, 800, 600, '#f6d5b6'),
  sun(560, 230, 92, apricot),
  ...[
    [0, 300, 110],
    [104, 350, 90],
    [560, 340, 120],
    [676, 300, 130],
  ].map(
    ([x = 0, y = 0, w = 0], index) =>
      box(x, y, w, 300, index % 2 ? '#a7a9cf' : '#9498c4') +
      many(10, (pane) =>
        box(x + 14 + (pane % 3) * (w / 3.4), y + 24 + Math.floor(pane / 3) * 46, 17, 26, butter, 2, 0.8),
      ),
  ),
  box(250, 170, 130, 400, '#c9965c'),
  dim('M330 170H380V570H330Z'),
  ...[0, 1, 2].map((index) => stroke(`M${276 + index * 38} 330V520`, bark, 7, 0.35)),
  box(236, 150, 158, 26, '#b07d45', 4),
  shape('M250 150 315 20 380 150Z', '#5f7f8c'),
  dim('M315 20 380 150H330Z'),
  circle(315, 246, 52, ink),
  circle(315, 246, 44, cream),
  stroke('M315 246V214M315 246 338 258', ink, 6),
  box(0, 520, 800, 80, '#6c6f92'),
  group(
    'translate(560 480)',
    shadow(0, 92, 200),
    box(-180, -120, 350, 200, coral, 17),
    ...[0, 1, 2, 3].map(
      (index) =>
        box(-160 + index * 82, -100, 66, 54, mist, 6) +
        box(-160 + index * 82, -22, 66, 50, index === 3 ? brick : mist, 6),
    ),
    dim('M-180 40H170V64A16 16 0 0 1 154 80H-164A16 16 0 0 1-180 64Z', 0.2),
    ...[-100, 96].map((x) => circle(x, 80, 36, ink) + circle(x, 80, 15, steel)),
  ),
];

export const greenhouse = (): string[] => [
  box(0, 0, 800, 600, '#cfe3e4'),
  sun(120, 110, 46, butter),
  shape('M60 240 400 50 740 240V600H60Z', '#e8f3ec'),
  stroke('M60 600V240L400 50 740 240V600M60 240H740M230 146V600M400 50V600M570 146V600', white, 13),
  ...[150, 320, 490, 650].map((x, index) => vine(x, 470, index)),
  box(40, 470, 720, 26, wood, 4),
  dim('M40 486H760V496H40Z', 0.2),
  ...[110, 250, 400, 550, 680].map((x, index) =>
    shape(`M${x - 46} 496H${x + 46}L${x + 36} 580H${x - 36}Z`, [coral, '#c97b52', brick][index % 3] ?? coral),
  ),
  group(
    'translate(400 440)',
    shape('M-60-30H50V30H-50Z', blue),
    stroke('M50-10 108-58M92-66 122-50', blue, 13),
    stroke('M-56-20C-110-40-100 30-50 20', blue, 11),
  ),
];

export const rocket = (): string[] => [
  room('#c5cdec'),
  table(450, '#c08a5d'),
  group(
    'translate(270 300)',
    shadow(10, 190, 110),
    shape('M-70 150-128 190V80L-70 30Z', coral),
    shape('M70 150 128 190V80L70 30Z', coral),
    shape('M0-240C80-160 90-20 70 160H-70C-90-20-80-160 0-240Z', white),
    dim('M0-240C80-160 90-20 70 160H20C50 0 50-140 0-240Z'),
    shape('M0-240C30-210 50-176 62-140H-62C-50-176-30-210 0-240Z', coral),
    circle(0, -60, 36, ink),
    circle(0, -60, 25, sky),
    box(-46, 160, 92, 26, ink, 6),
  ),
  group(
    'translate(560 470)',
    shadow(0, 66, 150),
    shape('M-66-200H-18V-120L70 30C80 56 60 66 44 66H-128C-144 66-164 56-154 30L-66-120Z', white, 0.6),
    shape('M-98-62H14L70 30C80 56 60 66 44 66H-128C-144 66-164 56-154 30Z', leaf),
    circle(-60, 10, 13, sage),
    circle(0, 30, 18, sage),
    circle(-90, 36, 9, sage),
    box(-76, -212, 68, 17, white, 6),
    ...[
      [-44, -240],
      [-26, -276],
    ].map(([x = 0, y = 0]) => ring(x, y, 13, leaf, 5)),
  ),
  group(
    'translate(700 520) rotate(14)',
    stroke('M0-90V-20', steel, 9),
    circle(0, -100, 15, night),
    box(-13, -20, 26, 60, brick, 6),
  ),
];

function vine(x: number, y: number, seed: number): string {
  const fruit = [coral, marigold, brick, apricot][seed % 4] ?? coral;
  return (
    stroke(`M${x} ${y}C${x - 30} ${y - 90} ${x + 30} ${y - 150} ${x} ${y - 240}`, pine, 7) +
    many(9, (index) => {
      const side = index % 2 ? 1 : -1;
      return group(
        `translate(${x + side * 6} ${y - 26 - index * 24}) scale(${side} 1) rotate(-14)`,
        shape('M0 0C20-30 60-30 74-6 56 18 20 18 0 0Z', index % 3 ? leaf : '#6ba274'),
      );
    }) +
    many(4, (index) => circle(x + (index % 2 ? 26 : -28), y - 50 - index * 50, 15, fruit))
  );
}

export const piggyHour = (): string[] => [
  room('#e9d5a6'),
  table(420, '#6f8f7c'),
  group(
    'translate(400 330)',
    shadow(0, 190, 200),
    shape(
      'M-110-190H110C110-90 30-60 20-20 30 20 110 50 110 150H-110C-110 50-30 20-20-20-30-60-110-90-110-190Z',
      white,
      0.6,
    ),
    shape('M-86-120H86C66-70 26-56 8-20H-8C-26-56-66-70-86-120Z', apricot),
    shape('M-100 142C-90 90-30 84 0 40 30 84 90 90 100 142Z', apricot),
    stroke('M0-20V60', apricot, 7),
    box(-140, -216, 280, 30, bark, 8),
    box(-140, 148, 280, 34, bark, 8),
    stroke('M-122-186V148M122-186V148', wood, 15),
    lit('M-86-170H-66C-70-120-30-80-20-50-50-80-86-110-86-170Z', 0.6),
  ),
  group(
    'translate(664 500)',
    ...[0, 1, 2].map(
      (index) =>
        ellipse(0, -index * 18, 58, 15, marigold) +
        dim(`M-58 ${-index * 18}a58 15 0 0 0 116 0v8a58 15 0 0 1-116 0Z`, 0.25),
    ),
  ),
  group(
    'translate(140 494)',
    shape('M0 40C-60 0-74-30-52-56-32-76-8-66 0-44 8-66 32-76 52-56 74-30 60 0 0 40Z', coral),
    lit('M-44-44C-36-54-24-54-18-46-30-44-38-34-38-22-46-28-48-38-44-44Z', 0.4),
  ),
];
