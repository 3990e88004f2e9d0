/** The stage, the set and the studio of a painter. */
import { box, circle, dim, ellipse, group, inside, lit, many, shadow, shape, stroke } from '../kit.ts';
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
  sky,
  steel,
  white,
  wood,
} from '../palette.ts';
import { person } from '../people.ts';
import { boards, lamp, room } from '../props.ts';

export const theatre = (): string[] => [
  box(0, 0, 800, 600, '#4a1f35'),
  shape('M120 0H680V430H120Z', '#6f8fc4'),
  circle(400, 200, 130, butter, 0.9),
  hills(380),
  shape('M270 0 180 470H620L530 0Z', butter, 0.18),
  boards(430, '#b5764a'),
  person(330, 302, 0.52, { skin: 1, hair: bark, cut: 'long', top: cream }),
  person(480, 298, 0.52, { skin: 4, hair: ink, cut: 'short', top: pine, collar: 'shirt' }),
  box(218, 388, 364, 22, cream, 4),
  many(9, (index) => shape(`M${234 + index * 38} 410h24c-8 30-8 50 0 80h-24c8-30 8-50 0-80Z`, white)),
  box(208, 484, 384, 24, cream, 4),
  dim('M218 404H582V410H218ZM208 500H592V508H208Z'),
  shape('M0 0H250C240 140 170 300 60 470 50 520 40 560 40 600H0Z', brick),
  shape('M800 0H550C560 140 630 300 740 470 750 520 760 560 760 600H800Z', brick),
  ...[50, 110, 170].map(
    (x) =>
      dim(`M${x} 0h26C${x + 10} 160 ${x - 30} 300 ${x / 3} 460Z`, 0.16) +
      dim(`M${800 - x} 0h-26C${790 - x} 160 ${830 - x} 300 ${800 - x / 3} 460Z`, 0.16),
  ),
  shape(
    'M0 0H800V46C740 96 680 96 640 56 590 106 530 106 490 60 440 110 370 110 320 60 270 106 210 106 170 56 120 96 60 96 0 46Z',
    coral,
  ),
  stroke(
    'M0 46C60 96 120 96 170 56 210 106 270 106 320 60 370 110 440 110 490 60 530 106 590 106 640 56 680 96 740 96 800 46',
    marigold,
    7,
  ),
  many(
    7,
    (index) =>
      shape(
        `M${index * 130 - 60} 600C${index * 130 - 60} 540 ${index * 130 + 40} 540 ${index * 130 + 40} 600Z`,
        '#2a1020',
      ) + circle(index * 130 - 10, 532, 30, '#2a1020'),
  ),
];

export const filmSet = (): string[] => [
  box(0, 0, 800, 600, '#efc9a2'),
  shape('M640 60 120 600H620Z', butter, 0.45),
  box(0, 480, 800, 120, '#6b5a6e'),
  group(
    'translate(648 96) rotate(24)',
    shape('M-70-50H50L90-80V80L50 50H-70Z', ink),
    ellipse(88, 0, 16, 78, butter),
    stroke('M-10 50V120', ink, 10),
  ),
  stroke('M640 150V520M640 420 580 540M640 420 700 540', ink, 9),
  shadow(300, 548, 200, 20),
  stroke('M290 380 180 548M300 380 310 550M310 380 430 548', bark, 15),
  group(
    'translate(296 300) rotate(-4)',
    box(-150, -60, 230, 130, night, 12),
    circle(-92, -110, 66, ink),
    circle(48, -104, 58, ink),
    ...[
      [-92, -110],
      [48, -104],
    ].map(
      ([x = 0, y = 0]) =>
        circle(x, y, 16, steel) +
        many(5, (index) => circle(x + Math.cos(index * 1.257) * 34, y + Math.sin(index * 1.257) * 34, 9, steel)),
    ),
    shape('M80-40H130L170-60V76L130 54H80Z', '#1a1c40'),
    ellipse(170, 8, 13, 66, sky),
    box(-126, -30, 92, 34, coral, 5),
    dim('M-150 30H80V58A12 12 0 0 1 68 70H-138A12 12 0 0 1-150 58Z', 0.3),
  ),
  group(
    'translate(506 486) rotate(-8)',
    box(-84, -40, 168, 108, ink, 5),
    group(
      'rotate(-10 -84 -44)',
      box(-84, -72, 168, 30, cream, 3),
      ...[-60, -16, 28, 72].map((x) => shape(`M${x} -72h20l-16 30h-20Z`, ink)),
    ),
    stroke('M-64-8H64M-64 20H10M30 20H64', mist, 4),
    circle(50, 46, 9, coral),
  ),
];

export const painting = (): string[] => [
  room('#c7d3ea'),
  boards(486, '#b98a63'),
  stroke('M250 540 380 40M550 540 420 40M400 60V560', bark, 15),
  box(206, 386, 388, 20, wood, 4),
  box(226, 106, 348, 282, white, 3),
  inside(
    'p',
    '<rect x="242" y="122" width="316" height="250"/>',
    box(242, 122, 316, 250, '#f6cfa8'),
    circle(470, 200, 40, coral),
    shape('M242 290C300 240 380 250 430 280S520 250 558 262V372H242Z', leaf),
    shape('M242 330C330 290 420 330 558 310V372H242Z', blue),
    stroke('M270 350C300 340 330 356 360 346', white, 5),
  ),
  dim('M520 106H574V388H540Z', 0.06),
  group(
    'translate(660 470)',
    shadow(0, 62, 70),
    shape('M-46-40H46L38 60H-38Z', coral),
    dim('M8-40H46L38 60H8Z'),
    ...[-26, -6, 16, 34].map(
      (x, index) =>
        stroke(`M${x * 0.6} -40L${x} ${-120 - (index % 2) * 22}`, wood, 8) +
        ellipse(x, -130 - (index % 2) * 22, 8, 18, [blue, marigold, brick, pine][index] ?? blue),
    ),
  ),
  group(
    'translate(132 496) rotate(-10)',
    shape('M-96 0C-90-56 90-66 98-6 100 44 40 52 26 34 10 22-10 40-40 38-70 38-96 26-96 0Z', '#d9a06a'),
    ...[
      [-56, -10, coral],
      [-22, -28, marigold],
      [20, -30, leaf],
      [58, -14, blue],
      [-44, 16, white],
    ].map(([x, y, colour]) => circle(Number(x), Number(y), 13, String(colour))),
  ),
];

export const camera = (): string[] => [
  box(0, 0, 800, 600, '#a9c2b4'),
  circle(640, 120, 190, '#bfd3c6'),
  box(0, 430, 800, 170, '#8a5b3f'),
  lit('M0 430H800V436H0Z', 0.35),
  shadow(410, 524, 290, 30),
  box(150, 220, 500, 300, night, 34),
  box(150, 290, 500, 150, '#8d4a35'),
  many(60, (index) => circle(160 + ((index * 83) % 480), 300 + ((index * 37) % 132), 2, ink, 0.3)),
  shape('M300 222 330 164H470L500 222Z', night),
  box(188, 190, 76, 34, steel, 8),
  box(546, 186, 62, 38, coral, 10),
  circle(400, 366, 138, '#d9deee'),
  circle(400, 366, 116, ink),
  circle(400, 366, 84, '#303a86'),
  circle(400, 366, 48, '#161838'),
  lit('M346 330A66 66 0 0 1 400 298C372 314 360 340 358 366 346 356 342 344 346 330Z', 0.6),
  circle(432, 396, 12, sky, 0.8),
  box(196, 246, 60, 28, mist, 6),
  circle(596, 258, 14, marigold),
];

export const gallery = (): string[] => [
  box(0, 0, 800, 600, '#ead9d0'),
  lamp(400, 70, ink),
  boards(480, '#b98a63'),
  picture(
    'g1',
    80,
    150,
    170,
    210,
    box(80, 150, 170, 210, mist) + circle(165, 240, 54, coral) + box(80, 290, 170, 70, blue),
  ),
  picture(
    'g2',
    300,
    120,
    210,
    260,
    box(300, 120, 210, 260, pine) +
      person(405, 290, 0.6, { skin: 2, hair: bark, cut: 'bun', top: marigold, collar: 'roll' }),
  ),
  picture(
    'g3',
    560,
    160,
    170,
    200,
    box(560, 160, 170, 200, butter) +
      many(5, (index) =>
        stroke(
          `M${580 + index * 30} 340C${560 + index * 40} 280 ${620 + index * 20} 240 ${580 + index * 36} 180`,
          [brick, leaf, blue, coral, ink][index] ?? ink,
          13,
        ),
      ),
  ),
  group(
    'translate(250 470)',
    stroke('M-14 20-16 100M14 20 18 100', ink, 20),
    shape('M-42-70C-40-96 40-96 42-70L46 36H-46Z', coral),
    circle(0, -118, 30, '#6d432c'),
    shape('M-32-114C-34-160 34-160 32-114Z', ink),
  ),
  group(
    'translate(350 478)',
    stroke('M-12 20-14 94M12 20 14 94', night, 18),
    shape('M-38-66C-36-90 36-90 38-66L50 50H-50Z', leaf),
    circle(0, -108, 28, '#f3c9a8'),
    shape('M-34-86C-40-150 40-150 34-86-20-80-20-80-34-86Z', apricot),
  ),
];

function picture(id: string, x: number, y: number, w: number, h: number, content: string): string {
  return (
    box(x - 6, y - 4, w + 24, h + 24, ink, 2, 0.14) +
    box(x - 14, y - 14, w + 28, h + 28, wood, 3) +
    inside(id, `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`, content)
  );
}

function hills(y: number): string {
  return (
    shape(
      `M120 ${y}C240 ${y - 60} 360 ${y + 10} 480 ${y - 30} 560 ${y - 50} 620 ${y - 30} 680 ${y - 10}V440H120Z`,
      pine,
    ) + stroke(`M120 ${y + 40}H680`, sage, 3, 0.4)
  );
}
