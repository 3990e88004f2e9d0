/** Work people share: law, news, code, care. */
import { box, circle, dim, ellipse, group, many, ring, shadow, shape, stroke } from '../kit.ts';
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
  mist,
  night,
  paper,
  pine,
  rose,
  sage,
  sand,
  sky,
  steel,
  white,
  wood,
} from '../palette.ts';
import { person } from '../people.ts';
import { boards, book, lamp, mug, plant, room, table } from '../props.ts';

export const laptop = (): string[] => [
  room('#bcd3c4'),
  plant(120, 356, 0.9, coral),
  table(420, '#c08a5d'),
  shadow(400, 548, 290, 22),
  shape('M206 160C206 146 214 138 228 138H572C586 138 594 146 594 160V430H206Z', ink),
  box(226, 158, 348, 254, '#23275a', 6),
  ...[
    [250, 100, coral],
    [274, 150, sky],
    [298, 90, marigold],
    [298, 190, mist],
    [274, 60, coral],
    [298, 130, sage],
    [274, 110, sky],
    [250, 40, coral],
  ].map(
    ([x, w, colour], row) =>
      box(Number(x), 184 + row * 26, Number(w), 11, String(colour), 5) +
      (row % 2 ? box(Number(x) + Number(w) + 14, 184 + row * 26, 56, 11, steel, 5) : ''),
  ),
  shape('M186 430H614L686 540H114Z', '#d9deee'),
  shape('M216 446H584L610 492H190Z', steel),
  many(36, (index) =>
    box(
      214 + (index % 12) * 31.4 - Math.floor(index / 12) * 6,
      450 + Math.floor(index / 12) * 14,
      24,
      10,
      '#eef0f8',
      3,
    ),
  ),
  shape('M340 502H460L470 530H330Z', '#c3c8dc'),
  mug(702, 470, 0.9, marigold),
];

export const courtroom = (): string[] => [
  box(0, 0, 800, 600, '#b98a63'),
  ...[0, 1, 2, 3, 4].map(
    (index) => box(30 + index * 154, 40, 124, 260, '#a87750', 4) + dim(`M${130 + index * 154} 40h24v260h-24Z`, 0.1),
  ),
  circle(200, 130, 74, cream),
  group(
    'translate(200 122)',
    stroke('M0-40V46M-44-26H44M-26 46H26', ink, 8),
    stroke('M-44-26-62 14M-44-26-26 14M44-26 26 14M44-26 62 14', ink, 3),
    shape('M-66 14H-22C-26 36-62 36-66 14ZM22 14H66C62 36 26 36 22 14Z', marigold),
  ),
  person(400, 316, 0.6, { skin: 2, hair: '#e9e4da', cut: 'curls', top: ink, collar: 'shirt' }),
  shape('M120 400H680V600H120Z', '#7c4a2e'),
  box(96, 380, 608, 34, '#935a38', 5),
  ...[160, 330, 500].map((x) => box(x, 444, 140, 130, '#6b3f26', 4)),
  group(
    'translate(620 372) rotate(-20)',
    box(-12, -40, 130, 18, bark, 8),
    box(-50, -66, 60, 70, wood, 10),
    dim('M-20-66H0A10 10 0 0 1 10-56V-6A10 10 0 0 1 0 4H-20Z'),
  ),
  book(170, 350, 120, 30, brick),
];

export const newsroom = (): string[] => [
  room('#d7d9ea'),
  ...[0, 1, 2].map((index) =>
    group(
      `translate(${190 + index * 210} 120)`,
      circle(0, 0, 62, white),
      ring(0, 0, 62, ink, 9),
      stroke(['M0 0V-40M0 0 28 12', 'M0 0 30-26M0 0-20 16', 'M0 0-34-12M0 0 4 30'][index] ?? '', ink, 6),
    ),
  ),
  table(402, '#6b7fae'),
  group(
    'translate(280 452) rotate(-7)',
    shadow(0, 118, 200),
    box(-170, -120, 340, 236, '#fbf6ea', 3),
    box(-150, -100, 300, 40, ink, 2),
    box(-150, -46, 150, 96, sky),
    circle(-100, -6, 26, marigold),
    ...[-40, -22, -4, 14, 32].map((y) => stroke(`M16 ${y}H${y === 32 ? 96 : 146}`, steel, 5)),
    ...[70, 88].map((y) => stroke(`M-146 ${y}H146`, steel, 5)),
  ),
  group(
    'translate(590 450)',
    shadow(0, 70, 130),
    shape('M-104 60C-110 10-92-6-70-10H70C92-6 110 10 104 60Z', coral),
    dim('M30-10H70C92-6 110 10 104 60H40Z'),
    many(18, (index) => circle(-62 + (index % 6) * 25, 8 + Math.floor(index / 6) * 18, 8, cream)),
    box(-86, -32, 172, 26, ink, 8),
    shape('M-60-32H60L52-110H-52Z', white),
    stroke('M-36-90H36M-36-72H36M-36-54H10', steel, 5),
  ),
  mug(424, 410, 0.62, marigold),
];

export const coaching = (): string[] => [
  room('#cddccb'),
  plant(400, 360, 1.15, marigold),
  boards(470, '#b98a63'),
  ellipse(400, 540, 340, 44, brick, 0.85),
  ellipse(400, 540, 300, 35, coral),
  chair(196, 1, blue),
  chair(604, -1, pine),
  person(206, 290, 0.56, { skin: 0, hair: '#b4542c', cut: 'bob', top: marigold, collar: 'roll' }),
  person(594, 290, 0.56, { skin: 4, hair: ink, cut: 'short', top: cream, collar: 'shirt', glasses: true }),
  ...[
    [196, 1, blue],
    [604, -1, pine],
  ].map(([x, side, colour]) =>
    group(
      `translate(${x} 430) scale(${side} 1)`,
      box(-130, -64, 60, 124, String(colour), 22),
      box(90, -44, 48, 104, String(colour), 20),
      box(-90, 4, 190, 60, String(colour), 18),
      dim('M-90 40H100V50A16 16 0 0 1 84 64H-74A16 16 0 0 1-90 50Z', 0.2),
    ),
  ),
  group('translate(400 490)', ellipse(0, 0, 60, 15, cream), stroke('M0 10V56', bark, 9)),
  mug(400, 474, 0.34, sky),
];

export const stethoscope = (): string[] => [
  box(0, 0, 800, 600, '#c4dcd6'),
  shape('M0 600C160 360 480 420 800 180V600Z', '#b1cec6'),
  group(
    'translate(250 330) rotate(-8)',
    shadow(0, 226, 190, 16),
    box(-160, -220, 320, 440, white, 10),
    box(-60, -240, 120, 44, steel, 10),
    stroke('M-120-130H120M-120-96H60', steel, 9),
    stroke('M-124-10H-60L-34-62 0 52 32-30 50-10H124', coral, 9),
    stroke('M-120 90H120M-120 124H120M-120 158H20', mist, 9),
  ),
  stroke('M470 90C450 230 520 300 570 300S690 230 670 90', ink, 15),
  stroke('M470 90c0-20-14-30-24-30M670 90c0-20 14-30 24-30', steel, 13),
  stroke('M570 300C570 400 540 470 610 500 670 520 690 470 690 420', ink, 15),
  circle(690, 396, 46, steel),
  circle(690, 396, 30, '#eef0f8'),
];

function chair(x: number, side: number, colour: string): string {
  return group(
    `translate(${x} 430) scale(${side} 1)`,
    shadow(0, 118, 150),
    box(-120, -200, 200, 260, colour, 46),
    dim('M-120-60H80V60H-120Z', 0.1),
    stroke('M-84 60-96 116M84 60 96 116', bark, 13),
  );
}

export const library = (): string[] => [
  box(0, 0, 800, 600, '#7a4b33'),
  many(
    3,
    (row) =>
      box(40, 30 + row * 160, 720, 150, '#5f3826', 4) +
      many(21, (index) => spine(row, index)) +
      box(30, 168 + row * 160, 740, 16, '#935f41', 3),
  ),
  lamp(400, 330, pine),
  box(0, 500, 800, 100, '#a86f48'),
  group(
    'translate(400 520)',
    shadow(0, 36, 210),
    shape('M0 20C-60-14-150-10-190 0V-70C-150-84-60-84 0-50 60-84 150-84 190-70V0C150-10 60-14 0 20Z', cream),
    dim('M0 20V-50C60-84 150-84 190-70V0C150-10 60-14 0 20Z', 0.07),
    ...[-46, -30, -14].map((y) =>
      stroke(
        `M-160 ${y}C-120 ${y - 12} -70 ${y - 8} -30 ${y + 8}M160 ${y}C120 ${y - 12} 70 ${y - 8} 30 ${y + 8}`,
        steel,
        4,
        0.8,
      ),
    ),
  ),
];

function spine(row: number, index: number): string {
  const colours = [
    coral,
    marigold,
    blue,
    sage,
    cream,
    brick,
    leaf,
    rose,
    mist,
    apricot,
    night,
    paper,
    sand,
    blush,
    butter,
    sky,
  ];
  const tall = 88 + ((index * 37 + row * 23) % 46);
  const colour = colours[(index * 7 + row * 5) % colours.length] ?? coral;
  const x = 52 + index * 33.4;
  return box(x, 168 + row * 160 - tall, 29, tall, colour, 3) + box(x + 6, 184 + row * 160 - tall, 17, 6, ink, 2, 0.35);
}
