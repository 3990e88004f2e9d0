/** Cutting tools: each returns a piece of SVG. Coordinates are those of an 800 by 600 sheet. */
import { ink, white } from './palette.ts';

const tidy = (value: number): string => String(Math.round(value * 10) / 10);

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(r)}" fill="${fill}"${alpha(opacity)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${tidy(x)}" cy="${tidy(y)}" rx="${tidy(rx)}" ry="${tidy(ry)}" fill="${fill}"${alpha(opacity)}/>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, round = 0, opacity = 1): string =>
  `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(w)}" height="${tidy(h)}"${round ? ` rx="${round}"` : ''} fill="${fill}"${alpha(opacity)}/>`;

export const shape = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${alpha(opacity)}/>`;

export const stroke = (d: string, colour: string, width = 6, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${alpha(opacity)}/>`;

export const ring = (x: number, y: number, r: number, colour: string, width = 6): string =>
  `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(r)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** Pieces that show only inside `clip`, itself a piece of SVG. `id` must be unlike any other in the picture. */
export const inside = (id: string, clip: string, ...parts: string[]): string =>
  `<clipPath id="${id}">${clip}</clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;

/** `count` pieces, each made from its number. */
export const many = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');

/** The shadow a thing throws on what it stands on. */
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.13): string => ellipse(x, y, rx, ry, ink, 0.18);

/** The side away from the light. */
export const dim = (d: string, opacity = 0.13): string => shape(d, ink, opacity);

/** The side towards it. */
export const lit = (d: string, opacity = 0.3): string => shape(d, white, opacity);

/** A sheet of paper 800 by 600 (or other), with its pieces. */
export function sheet(parts: string[], width = 800, height = 600): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts.join('')}</svg>\n`;
}

/** Numbers from 0 to 1 that look random and are the same on every run. */
export function dice(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    return state / 4294967296;
  };
}

function alpha(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${opacity}"`;
}
