import { describe, expect, it } from 'vitest';
import { normaliseLinkedin, normaliseWeb } from './linkedin.ts';

describe('a LinkedIn address', () => {
  it.each([
    ['linkedin.com/in/ben-whitlock', 'https://linkedin.com/in/ben-whitlock'],
    ['http://www.linkedin.com/in/ben/?trk=nav#top', 'https://www.linkedin.com/in/ben'],
    [' https://UK.LinkedIn.com/pub/ben/1/2/3 ', 'https://uk.linkedin.com/pub/ben/1/2/3'],
    ['https://www.linkedin.com/sales/people/ACw,NAME_SEARCH', 'https://www.linkedin.com/sales/people/ACw,NAME_SEARCH'],
    ['https://www.linkedin.com/recruiter/profile/12', 'https://www.linkedin.com/recruiter/profile/12'],
    ['https://www.linkedin.com/in/josé-núñez', 'https://www.linkedin.com/in/josé-núñez'],
  ])('accepts %s', (typed, normal) => {
    expect(normaliseLinkedin(typed)).toBe(normal);
    expect(normaliseLinkedin(normal)).toBe(normal);
  });

  it.each([
    '',
    'ben',
    'https://linkedin.com/',
    'https://linkedin.com/company/acme',
    'https://linkedin.com/in/',
    'https://linkedin.com.evil.example/in/ben',
    'https://evil.example/linkedin.com/in/ben',
    'https://linkedin.com@evil.example/in/ben',
    'https://evillinkedin.com/in/ben',
    'javascript:alert(1)//in/x',
    'ftp://linkedin.com/in/ben',
    'https://linkedin.com:8080/in/ben',
    'https://linkedin.com/in/../company/x',
    'https://linkedin.com/in/<b>',
    'https://linkedin.com/in/a b',
  ])('refuses %s', (typed) => expect(normaliseLinkedin(typed)).toBeNull());
});

describe('a web address', () => {
  it.each([
    ['kindhour.example', 'https://kindhour.example/'],
    ['http://kindhour.example/a?b=c', 'http://kindhour.example/a?b=c'],
    ['kindhour.example:8443/x', 'https://kindhour.example:8443/x'],
  ])('accepts %s', (typed, normal) => expect(normaliseWeb(typed)).toBe(normal));

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://kindhour.example',
    'https://',
    'localhost',
    'https://a b.example',
    'https://user:secret@kindhour.example',
    'mailto:ben@kindhour.example',
    `https://kindhour.example/${'x'.repeat(500)}`,
  ])('refuses %s', (typed) => expect(normaliseWeb(typed)).toBeNull());
});
