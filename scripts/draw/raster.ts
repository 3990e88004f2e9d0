/** The few pictures that must be PNG or ICO: icons of old browsers and phones, and the preview of a link. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { box, group, sheet } from './kit.ts';
import { mark } from './marks.ts';
import { cream } from './palette.ts';

interface Order {
  home: string;
  icon: string;
  preview: string;
}

export async function raster({ home, icon, preview }: Order): Promise<void> {
  mkdirSync(join(home, 'art'), { recursive: true });
  const tile = sheet(
    [box(0, 0, 32, 32, '#2c3da3'), group('translate(5.6 5.6) scale(.65)', mark(cream, '#2c3da3'))],
    32,
    32,
  );
  const save = async (name: string, svg: string, width: number) =>
    writeFileSync(join(home, name), await png(svg, width));
  await save('apple-touch-icon.png', tile, 180);
  await save('icon-192.png', tile, 192);
  await save('icon-512.png', tile, 512);
  await save('art/preview.png', preview, 1200);
  writeFileSync(join(home, 'favicon.ico'), ico(await png(icon, 32), 32));
}

async function png(svg: string, width: number): Promise<Buffer> {
  return await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An .ico holding one PNG. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}
