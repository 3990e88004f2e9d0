import { imageKeyOf } from './address.ts';

/** The image keys of the uploaded pictures in sanitised HTML, each once, in their order. */
export function imageKeysInHtml(html: string): string[] {
  const addresses = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, address = '']) => imageKeyOf(address));
  return [...new Set(addresses.filter((key) => key !== null))];
}
