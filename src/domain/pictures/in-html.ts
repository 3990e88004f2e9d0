import { markOf } from './address.ts';

/** The marks of the uploaded pictures that sanitised HTML shows, each once, in their order. */
export function marksInHtml(html: string): string[] {
  const addresses = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, address = '']) => markOf(address));
  return [...new Set(addresses.filter((mark) => mark !== null))];
}
