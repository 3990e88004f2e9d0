/** The picture of the home page: two people, one table, one hour. */
import { box, circle, dim, ellipse, group, lit, shadow, shape, sheet, stroke } from './kit.ts';
import { apricot, blue, butter, coral, cream, ink, leaf, marigold, mist, pine, rose, white } from './palette.ts';
import { person } from './people.ts';
import { mug, plant } from './props.ts';

/** 1200 by 900, with no ground of its own at the corners: it stands on the page in light and dark. */
export function hero(): string {
  return sheet(
    [
      `<clipPath id="h"><rect width="1200" height="900" rx="40"/></clipPath><g clip-path="url(#h)">${scene().join('')}</g>`,
    ],
    1200,
    900,
  );
}

function scene(): string[] {
  return [
    box(0, 0, 1200, 900, butter),
    lit('M120-20 420-20 660 660 320 660ZM480-20 700-20 980 660 700 660Z', 0.35),
    clock(600, 270),
    plant(112, 586, 1.5, coral),
    person(330, 430, 1.24, { skin: 3, hair: ink, cut: 'afro', top: coral, earring: cream }),
    person(870, 430, 1.24, { skin: 0, hair: '#8a4a26', cut: 'short', beard: true, top: blue, collar: 'roll' }),
    box(0, 690, 1200, 210, '#b5764a'),
    lit('M0 690H1200V698H0Z', 0.4),
    dim('M0 800H1200V900H0Z'),
    mug(300, 728, 1.15, pine),
    mug(892, 728, 1.15, rose),
    bread(600, 760),
    plant(1106, 640, 1, mist, leaf),
  ];
}

function clock(x: number, y: number): string {
  const marks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) =>
    group(`rotate(${hour * 30} ${x} ${y})`, stroke(`M${x} ${y - 148}V${y - (hour % 3 ? 138 : 126)}`, ink, 9)),
  );
  return (
    circle(x + 12, y + 16, 186, ink, 0.14) +
    circle(x, y, 184, blue) +
    circle(x, y, 162, cream) +
    marks.join('') +
    shape(`M${x} ${y}V${y - 162}A162 162 0 0 1 ${x + 140} ${y + 81}Z`, marigold, 0.85) +
    stroke(`M${x} ${y}V${y - 116}M${x} ${y}L${x + 72} ${y + 42}`, ink, 15) +
    circle(x, y, 16, coral)
  );
}

function bread(x: number, y: number): string {
  return group(
    `translate(${x} ${y})`,
    shadow(0, 34, 190),
    ellipse(0, 22, 190, 30, white),
    shape('M-140 14C-150-70-70-100 0-100S150-70 140 14C80 30-80 30-140 14Z', '#c57a3d'),
    dim('M0-100C70-100 150-70 140 14 110 22 70 25 40 26 90-20 70-80 0-100Z'),
    ...[-70, -10, 50].map((at) => stroke(`M${at} -10C${at + 6} -40 ${at + 18} -60 ${at + 40} -76`, cream, 11)),
    circle(168, 4, 22, apricot),
  );
}
