/** People: half figures with simple faces, for portraits and for scenes. */
import { circle, dim, ellipse, group, shape, stroke } from './kit.ts';
import { coral, ink, skins, white } from './palette.ts';

export interface Look {
  skin: 0 | 1 | 2 | 3 | 4;
  hair: string;
  cut: 'short' | 'bun' | 'curls' | 'bob' | 'long' | 'bald' | 'scarf' | 'quiff' | 'afro';
  top: string;
  collar?: 'round' | 'shirt' | 'roll' | 'apron';
  beard?: boolean;
  glasses?: boolean;
  earring?: string;
}

/** A half figure; the chin is at 0, 0 and the shoulders reach 230 below. */
export function person(x: number, y: number, size: number, look: Look): string {
  return group(`translate(${x} ${y}) scale(${size})`, behind(look), body(look), head(look), inFront(look));
}

function behind({ cut, hair }: Look): string {
  if (cut === 'long')
    return shape('M-92-130C-110 0-104 90-112 120H112C104 90 110 0 92-130 80-226-80-226-92-130Z', hair);
  if (cut === 'bob') return shape('M-94-110C-104-20-96 16-84 22H84C96 16 104-20 94-110 84-216-84-216-94-110Z', hair);
  if (cut === 'bun') return circle(0, -206, 42, hair);
  if (cut === 'afro') return circle(0, -112, 122, hair);
  if (cut === 'curls')
    return [-88, -62, 62, 88].map((at, index) => circle(at, -80 + (index % 3) * 26, 40, hair)).join('');
  if (cut === 'scarf')
    return shape('M-98-90C-108 10-122 60-134 110H134C122 60 108 10 98-90 92-216-92-216-98-90Z', hair);
  return '';
}

function body({ skin, top, collar = 'round' }: Look): string {
  const shoulders = 'M-190 260C-190 110-140 74-54 52H54C140 74 190 110 190 260Z';
  const neck =
    shape('M-36-30H36V56C36 96-36 96-36 56Z', skins[skin]) +
    dim('M-36-8C-20 22 20 22 36-8V26C14 44-14 44-36 26Z', 0.16);
  const parts = [shape(shoulders, top), dim('M72 60C144 84 182 120 184 260H84C104 190 100 110 72 60Z', 0.12), neck];
  if (collar === 'shirt') parts.push(shape('M-58 44-20 98 0 76 20 98 58 44 84 62 34 142 0 96-34 142-84 62Z', white));
  if (collar === 'roll')
    parts.push(
      shape('M-48 18H48C60 40 58 76 46 84-14 98-40 92-46 84-58 76-60 40-48 18Z', top),
      dim('M-52 62C-20 78 20 78 52 62L46 84C14 98-14 98-46 84Z', 0.14),
    );
  if (collar === 'apron')
    parts.push(shape('M-84 120H84L96 260H-96Z', white), stroke('M-76 122-50 54M76 122 50 54', white, 13));
  return parts.join('');
}

function head({ skin, glasses, earring }: Look): string {
  const tone = skins[skin];
  const parts = [
    circle(-74, -84, 17, tone),
    circle(74, -84, 17, tone),
    shape('M-74-120C-74-196 74-196 74-120V-70C74-24 34 4 0 4S-74-24-74-70Z', tone),
    dim('M34-172C66-160 74-136 74-110V-70C74-24 34 4 0 4 48-24 56-110 34-172Z', 0.08),
    ellipse(-42, -58, 17, 12, coral, 0.3),
    ellipse(42, -58, 17, 12, coral, 0.3),
    circle(-29, -92, 6.5, ink),
    circle(29, -92, 6.5, ink),
    stroke('M2-88C8-74 10-66-2-64', ink, 4, 0.45),
    stroke('M-22-38C-10-26 12-26 24-40', ink, 5),
    stroke('M-42-114C-34-121-24-121-17-116M17-116C24-121 34-121 42-114', ink, 5, 0.75),
  ];
  if (glasses)
    parts.push(
      `<g fill="none" stroke="${ink}" stroke-width="5"><circle cx="-31" cy="-90" r="23"/><circle cx="31" cy="-90" r="23"/><path d="M-8-92H8M-54-92-74-96M54-92 74-96"/></g>`,
    );
  if (earring) parts.push(circle(-76, -58, 8, earring), circle(76, -58, 8, earring));
  return parts.join('');
}

function inFront({ cut, hair, beard }: Look): string {
  const parts: string[] = [];
  if (beard)
    parts.push(
      shape(
        'M-76-92C-70-80-66-60-56-50-44-40-34-58-18-60-8-62-4-56 2-56 8-56 12-62 20-60 36-58 46-40 58-50 68-60 70-80 76-92V-62C76-8 36 24 0 24S-76-8-76-62Z',
        hair,
      ),
      stroke('M-15-36C-6-28 8-28 18-37', white, 6, 0.9),
    );
  const caps: Record<Look['cut'], string> = {
    short: shape(
      'M-80-92C-96-186-40-206 6-202 66-200 92-164 80-92 74-122 60-140 40-146 0-138-44-140-58-148-70-132-76-116-80-92Z',
      hair,
    ),
    quiff: shape(
      'M-80-96C-92-166-66-186-40-188-30-220 60-226 84-176 92-150 84-120 80-94 74-126 64-138 52-146 12-134-30-140-54-156-70-138-76-120-80-96Z',
      hair,
    ),
    bun: shape('M-80-96C-90-180-40-200 0-200S90-180 80-96C70-140 40-160 6-164-34-158-68-140-80-96Z', hair),
    bob: shape(
      'M-86-66C-98-190-40-206 0-206S98-190 86-66C78-112 66-134 50-150-4-120-52-128-62-140-76-116-80-96-86-66Z',
      hair,
    ),
    long: shape('M-88-40C-98-190-40-206 0-206S98-190 88-40C80-110 60-146-14-168-40-140-74-120-88-40Z', hair),
    curls: [-72, -46, -14, 20, 52, 74]
      .map((at, index) => circle(at, -150 - Math.sin((index / 5) * Math.PI) * 40, 36, hair))
      .join(''),
    afro: shape('M-86-92C-98-190-40-214 0-214S98-190 86-92C74-128 56-146 0-148-56-146-74-128-86-92Z', hair),
    bald: stroke('M-76-92C-80-110-78-124-74-132M76-92C80-110 78-124 74-132', hair, 13),
    scarf:
      shape('M-92-70C-104-196-40-214 0-214S104-196 92-70C84-120 66-152 0-154-66-152-84-120-92-70Z', hair) +
      shape('M-96-70C-90-10-44 30 0 30S90-10 96-70C112 20 70 74 0 80-70 74-112 20-96-70Z', hair) +
      dim('M96-70C112 20 70 74 0 80 70 50 92-10 96-70Z', 0.1),
  };
  return parts.join('') + caps[cut];
}
