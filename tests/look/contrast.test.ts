import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const css = readFileSync(join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8');
const roles = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

const grounds = ['ground', 'surface', 'raised', 'sunken'];
const onGrounds = ['ink', 'muted', 'accent', 'accent-strong', 'money', 'warning', 'danger'];
const texts: [text: string, ground: string][] = [
  ...onGrounds.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...['accent-soft', 'money-soft', 'warning-soft', 'danger-soft'].map((ground): [string, string] => ['ink', ground]),
  ['accent-strong', 'accent-soft'],
  ['money', 'money-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-money', 'money'],
  ['on-danger', 'danger'],
  ['on-glow', 'glow'],
  ['on-night', 'night'],
  ['on-night-muted', 'night'],
];
const edges: [edge: string, ground: string][] = [
  ...grounds.map((ground): [string, string] => ['line-strong', ground]),
  ...grounds.map((ground): [string, string] => ['focus', ground]),
  ['glow', 'night'],
];

describe.each(['light', 'dark'] as const)('colours in %s', (scheme) => {
  test.each(texts)('%s is legible on %s', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('%s is visible on %s', (edge, ground) => {
    expect(contrast(colour(edge, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

test('the contrast is 21 between black and white, and 1 between equal colours', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#2c3da3', '#2c3da3')).toBe(1);
});

function colour(role: string, scheme: 'light' | 'dark'): string {
  const found = roles.get(role);
  if (!found) throw new Error(`No colour role ${role}`);
  return found[scheme];
}
