/** Draws every picture of the site into public/. The same run gives the same files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { portraits } from './cast.ts';
import { hero } from './hero.ts';
import { icon, places, preview } from './marks.ts';
import { raster } from './raster.ts';
import { scenes } from './scenes/all.ts';

const home = join(import.meta.dirname, '../../public');

for (const [name, svg] of Object.entries(scenes())) write(`art/offers/${name}.svg`, svg);
for (const [name, svg] of Object.entries(portraits())) write(`art/people/${name}.svg`, svg);
for (const [name, svg] of Object.entries(places())) write(`art/${name}.svg`, svg);
write('art/hero.svg', hero());
write('favicon.svg', icon());
await raster({ home, icon: icon(), preview: preview() });

function write(path: string, svg: string): void {
  const target = join(home, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, svg);
}
