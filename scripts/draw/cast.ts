/** The faces of the small cast that seeds, tests and demo share. */
import { box, circle, sheet } from './kit.ts';
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
  pine,
  rose,
  sage,
  sand,
  steel,
  white,
} from './palette.ts';
import { type Look, person } from './people.ts';

const faces: Record<string, Look & { ground: string }> = {
  ada: { skin: 3, hair: ink, cut: 'afro', top: coral, earring: marigold, ground: butter },
  tom: { skin: 0, hair: '#8a4a26', cut: 'short', beard: true, top: pine, collar: 'shirt', ground: mist },
  ines: { skin: 1, hair: bark, cut: 'bun', top: blue, collar: 'roll', ground: rose },
  kit: { skin: 4, hair: ink, cut: 'short', top: marigold, glasses: true, ground: sage },
  wen: { skin: 0, hair: ink, cut: 'bob', top: leaf, ground: blush },
  priya: { skin: 2, hair: '#2a1a18', cut: 'long', top: brick, earring: butter, ground: sand },
  george: { skin: 0, hair: '#c9c5bd', cut: 'bald', top: night, collar: 'shirt', glasses: true, ground: apricot },
  salma: { skin: 1, hair: '#5468c9', cut: 'scarf', top: ink, ground: cream },
  rosa: { skin: 0, hair: '#b4542c', cut: 'curls', top: sage, collar: 'apron', ground: mist },
  dev: { skin: 2, hair: '#231a1c', cut: 'quiff', beard: true, top: steel, collar: 'roll', ground: butter },
  maud: { skin: 0, hair: '#d9d6d0', cut: 'bob', top: coral, glasses: true, collar: 'roll', ground: sage },
  ben: { skin: 3, hair: ink, cut: 'bald', beard: true, top: cream, collar: 'apron', ground: rose },
};

/** Portraits by file name, 400 by 400. */
export function portraits(): Record<string, string> {
  const drawn = Object.entries(faces).map(([name, { ground, ...look }]) => [name, portrait(ground, look)]);
  return Object.fromEntries(drawn);
}

function portrait(ground: string, look: Look): string {
  return sheet(
    [box(0, 0, 400, 400, ground), circle(310, 90, 150, white, 0.28), person(200, 246, 0.92, look)],
    400,
    400,
  );
}
