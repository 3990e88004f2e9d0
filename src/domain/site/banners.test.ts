import { describe, expect, it } from 'vitest';
import { bannersOf } from './banners.ts';

const linkOf = (link: unknown) => bannersOf([{ title: 'Come', link }]).map((banner) => banner.link);

describe('a banner of the home page', () => {
  it.each(['/search?q=bread', '/charity/209603', 'https://kindhour.example/a?b=c', null])('may link to %s', (link) => {
    expect(linkOf(link)).toEqual([link]);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://kindhour.example',
    'https://kindhour.example@evil.example/',
    'https://',
    'data:text/html,x',
    '/a b',
    7,
  ])('may not link to %s', (link) => {
    expect(linkOf(link)).toEqual([]);
  });

  it('only shows pictures on this site', () => {
    const shown = (picture: string) => bannersOf([{ title: 'Come', picture }]).length;
    const pictures = ['/pictures/a/b.webp', '/art/hero.svg', '/art/../api', 'https://evil.example/x.png', '/search'];
    expect(pictures.map(shown)).toEqual([1, 1, 0, 0, 0]);
  });

  it('is one of at most three, and is ignored if it is not valid', () => {
    expect(bannersOf(Array.from({ length: 5 }, () => ({ title: 'Come' })))).toHaveLength(3);
    expect([bannersOf(null), bannersOf('x'), bannersOf([{ title: '' }, 5])]).toEqual([[], [], []]);
  });
});
