import { initResvg, Resvg } from '@cf-wasm/resvg/others';
import resvgCode from '@cf-wasm/resvg/resvg.wasm?module';
import { initSatori, satori } from '@cf-wasm/satori/others';
import yogaCode from '@cf-wasm/satori/yoga.wasm?module';
import figtree from '@fontsource/figtree/files/figtree-latin-400-normal.woff?inline';
import figtreeBold from '@fontsource/figtree/files/figtree-latin-600-normal.woff?inline';
import figtreeExt from '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?inline';
import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?inline';
import frauncesExt from '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff?inline';
import { cardTree, HEIGHT, type PreviewCard, WIDTH } from './card.ts';

void initResvg(resvgCode);
void initSatori(yogaCode);

/** Draws a preview as a PNG of 1200 × 630. Takes a few hundred ms of CPU time, so the result should be stored. */
export async function drawPreview(card: PreviewCard): Promise<Uint8Array> {
  const svg = await satori(cardTree(card) as never, { width: WIDTH, height: HEIGHT, fonts: fonts() });
  return (await Resvg.async(svg, { fitTo: { mode: 'original' } })).render().asPng();
}

const fonts = () => [
  { name: 'Figtree', data: bytesOf(figtree), weight: 400 as const },
  { name: 'Figtree Ext', data: bytesOf(figtreeExt), weight: 400 as const },
  { name: 'Figtree', data: bytesOf(figtreeBold), weight: 600 as const },
  { name: 'Fraunces', data: bytesOf(fraunces), weight: 400 as const },
  { name: 'Fraunces Ext', data: bytesOf(frauncesExt), weight: 400 as const },
];

/** The bytes of a data URL. */
function bytesOf(address: string): ArrayBuffer {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer;
}
