/** Every offer picture by its file name. */
import { sheet } from '../kit.ts';
import * as country from './country.ts';
import * as craft from './craft.ts';
import * as music from './music.ts';
import * as outdoors from './outdoors.ts';
import * as sport from './sport.ts';
import * as stage from './stage.ts';
import * as table from './table.ts';
import * as work from './work.ts';

/** Pictures 800 by 600, such as `kitchen-table` and `sailing-boat`. */
export function scenes(): Record<string, string> {
  const drawings = { ...country, ...craft, ...music, ...outdoors, ...sport, ...stage, ...table, ...work };
  return Object.fromEntries(Object.entries(drawings).map(([name, draw]) => [fileName(name), sheet(draw())]));
}

function fileName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
