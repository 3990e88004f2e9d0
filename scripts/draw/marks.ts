/** The mark, its icons, the placeholders and the picture that previews a link. */
import { markHands, markHeart } from '../../src/components/logo-mark.ts';
import { hero } from './hero.ts';
import { box, circle, dim, ellipse, group, lit, many, ring, shadow, shape, sheet, stroke } from './kit.ts';
import { lettering } from './lettering.ts';
import { blue, coral, cream, ink, leaf, marigold, mist, paper, rose, sand, steel, white } from './palette.ts';

const deep = '#2c3da3';

/** The mark alone, 32 by 32. */
export function icon(): string {
  return sheet([mark(deep, cream)], 32, 32);
}

/** Placeholders and the pictures of empty pages, by file name. */
export function places(): Record<string, string> {
  return {
    'no-image': sheet([
      box(0, 0, 800, 600, paper),
      group('translate(290 190) scale(6.9)', mark('#d9c7a3', paper, '#d9c7a3')),
    ]),
    'no-profile': sheet(
      [
        box(0, 0, 400, 400, mist),
        circle(200, 160, 78, '#8493c9'),
        shape('M40 400C40 300 110 262 200 262S360 300 360 400Z', '#8493c9'),
      ],
      400,
      400,
    ),
    'no-charity': sheet(
      [
        box(0, 0, 400, 400, '#dfe9d8'),
        shape(
          'M200 320C90 246 70 190 100 144 130 104 184 116 200 160 216 116 270 104 300 144 330 190 310 246 200 320Z',
          leaf,
        ),
        lit('M122 160C134 140 156 142 168 156 146 158 134 176 134 198 118 188 114 174 122 160Z', 0.35),
      ],
      400,
      400,
    ),
    'nothing-here': sheet(armchair(), 320, 240),
    'nothing-found': sheet(lookingGlass(), 320, 240),
    'empty-cart': sheet(emptyBasket(), 320, 240),
  };
}

/** The default preview of a link, 1200 by 630. */
export function preview(): string {
  const picture = hero()
    .replace('<svg ', '<svg x="548" y="80" ')
    .replace(/width="1200" height="900">/, 'width="626" height="470">');
  return sheet(
    [box(0, 0, 1200, 630, cream), picture, group('translate(76 118) scale(5.4)', mark(deep, cream)), wordmark()],
    1200,
    630,
  );
}

/** The name and the line under the mark. */
function wordmark(): string {
  const at = (y: number, outline: string, size = 0.86) =>
    group(`translate(80 ${y}) scale(${size})`, shape(outline, ink));
  return at(396, lettering.name, 1) + at(448, lettering.first) + at(486, lettering.second);
}

export function mark(colour: string, hands: string, tip: string = marigold): string {
  return shape(markHeart, colour) + stroke(markHands, hands, 3) + circle(22, 19.5, 2.4, tip);
}

function armchair(): string[] {
  return [
    circle(160, 116, 104, mist),
    shadow(160, 214, 84, 8),
    stroke('M112 186 106 212M208 186 214 212', '#6b4029', 8),
    box(108, 70, 104, 110, blue, 26),
    lit('M122 92C126 82 136 80 146 80 134 90 130 104 130 120 122 112 120 100 122 92Z', 0.35),
    box(92, 118, 32, 72, blue, 15),
    box(196, 118, 32, 72, blue, 15),
    dim('M124 132C124 126 122 122 118 119H124ZM196 132C196 126 198 122 202 119H196Z', 0.25),
    box(118, 146, 84, 42, blue, 10),
    dim('M118 168H202V178A10 10 0 0 1 192 188H128A10 10 0 0 1 118 178Z', 0.2),
    group('rotate(-10 160 132)', box(138, 108, 46, 46, marigold, 9)),
    stroke('M258 212V78', ink, 5),
    shape('M226 80 240 40H276L290 80Z', coral),
  ];
}

function lookingGlass(): string[] {
  return [
    circle(160, 118, 104, rose),
    ...[0, 1, 2].map((index) => box(72 + index * 14, 92 + index * 26, 110, 16, cream, 6)),
    stroke('M204 150 250 204', ink, 16),
    circle(176, 112, 52, white, 0.55),
    ring(176, 112, 52, ink, 10),
    stroke('M176 112V84M176 112 194 124', deep, 6),
    lit('M140 98C146 82 158 76 168 74 154 84 150 98 150 110 142 108 138 104 140 98Z', 0.8),
  ];
}

function emptyBasket(): string[] {
  return [
    circle(160, 118, 104, '#dfe9d8'),
    shadow(160, 208, 80, 9),
    stroke('M104 112C104 40 216 40 216 112', '#b5764a', 9),
    shape('M84 112H236L216 200C214 206 210 208 204 208H116C110 208 106 206 104 200Z', sand),
    dim('M186 112H236L216 200C214 206 210 208 204 208H170Z', 0.12),
    weave(),
    ellipse(160, 112, 76, 10, '#b5764a'),
    circle(250, 196, 10, coral),
    circle(66, 200, 7, blue),
    circle(82, 208, 4, steel),
  ];
}

function weave(): string {
  return (
    many(5, (index) => stroke(`M${104 + index * 28} 120L${114 + index * 23} 200`, '#b5764a', 5, 0.6)) +
    stroke('M92 144H228M98 172H222', '#b5764a', 5, 0.6)
  );
}
