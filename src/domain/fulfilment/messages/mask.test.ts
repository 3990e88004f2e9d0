import { describe, expect, it } from 'vitest';
import { HARMLESS } from './mask.testkit.ts';
import { MASK, maskContacts } from './mask.ts';

/** What someone types, and the piece of it that is contact data. */
const EVASIONS: Readonly<Record<string, readonly (readonly [text: string, contact: string])[]>> = {
  phone: [
    ['Ring me on 07700 900123 tonight', '07700 900123'],
    ['+44 7700 900 123', '+44 7700 900 123'],
    ['0044 7700900123 is best', '0044 7700900123'],
    ['My number: (020) 7946-0123.', '(020) 7946-0123'],
    ['0 7 7 0 0 9 0 0 1 2 3', '0 7 7 0 0 9 0 0 1 2 3'],
    ['07700.900.123', '07700.900.123'],
    ['07700/900/123', '07700/900/123'],
    ['07700 - 900 - 123', '07700 - 900 - 123'],
    ['07700, 900, 123', '07700, 900, 123'],
    ['07700*900*123', '07700*900*123'],
    ['O77OO 9OO123', 'O77OO 9OO123'],
    ['０７７００９００１２３', '０７７００９００１２３'],
    ['٠٧٧٠٠٩٠٠١٢٣', '٠٧٧٠٠٩٠٠١٢٣'],
    ['0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣', '0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣'],
    ['212-555-0187', '212-555-0187'],
    ['(212) 555 0187', '(212) 555 0187'],
    ['Llámame al 612 345 678', '612 345 678'],
    ['91 234 56 78', '91 234 56 78'],
    ['mi móvil 612345678', '612345678'],
    ['call 555 0187', '555 0187'],
    ['oh seven seven double oh nine double oh one two three', 'oh seven seven double oh nine double oh one two three'],
    ['seis uno dos tres cuatro cinco seis siete ocho', 'seis uno dos tres cuatro cinco seis siete ocho'],
    [
      'zero-seven-seven-zero-zero-nine-zero-zero-one-two-three',
      'zero-seven-seven-zero-zero-nine-zero-zero-one-two-three',
    ],
  ],
  email: [
    ['Write to ben@example.com please', 'ben@example.com'],
    ['Ben.Whitlock+kh@mail.example.co.uk!', 'Ben.Whitlock+kh@mail.example.co.uk'],
    ['ben at example dot com', 'ben at example dot com'],
    ['ben (at) example (dot) com', 'ben (at) example (dot) com'],
    ['ben[at]example.com', 'ben[at]example.com'],
    ['ben @ example . com', 'ben @ example . com'],
    ['ben arroba ejemplo punto es', 'ben arroba ejemplo punto es'],
    ['ben＠example．com', 'ben＠example．com'],
    ['benwhitlock at gmail', 'benwhitlock at gmail'],
    ['ben.whitlock (gmail)', 'ben.whitlock (gmail)'],
    ['ben.whitlock@gmail', 'ben.whitlock@gmail'],
  ],
  link: [
    ['See https://example.com/ben?x=1.', 'https://example.com/ben?x=1'],
    ['www.example.org', 'www.example.org'],
    ['my site is benbakes.co.uk, look', 'benbakes.co.uk'],
    ['wa.me/447700900123', 'wa.me/447700900123'],
    ['t.me/benbakes', 't.me/benbakes'],
    ['benbakes dot com', 'benbakes dot com'],
    ['mi web: panes.es', 'panes.es'],
    ['hxxps://example.com/x', 'hxxps://example.com/x'],
    ['bit.ly/3xYz', 'bit.ly/3xYz'],
  ],
  handle: [
    ['I’m @ben_bakes there', '@ben_bakes'],
    ['Instagram: benbakes', 'benbakes'],
    ['find me on Instagram as benbakes', 'benbakes'],
    ['my insta is benbakes', 'benbakes'],
    ['add me on snap ben99', 'ben99'],
    ['IG - ben.bakes', 'ben.bakes'],
    ['mi telegram es benpanes', 'benpanes'],
    ['my handle on Telegram is benbakes', 'benbakes'],
    ['ben_bakes on Facebook', 'ben_bakes'],
    ['Skype benbakes_77', 'benbakes_77'],
  ],
};

describe('contact data before payment', () => {
  for (const [kind, cases] of Object.entries(EVASIONS)) {
    it.each(cases)(`masks a ${kind}: %s`, (text, contact) => {
      expect(maskContacts(text)).toEqual({ text: text.replace(contact, MASK), hidden: [{ kind, text: contact }] });
    });
  }

  it('is masked wherever it is, several times in one message', () => {
    const { text, hidden } = maskContacts(
      'Hi!\n07700 900123 or ben@example.com\nand on 3 December at 15:00 @ben_bakes',
    );
    expect(text).toBe(`Hi!\n${MASK} or ${MASK}\nand on 3 December at 15:00 ${MASK}`);
    expect(hidden.map(({ kind }) => kind)).toEqual(['phone', 'email', 'handle']);
  });

  it('leaves 99 of 100 harmless sentences as they are', () => {
    expect(new Set(HARMLESS).size).toBeGreaterThanOrEqual(500);
    const masked = HARMLESS.map((text) => maskContacts(text)).filter(({ hidden }) => hidden.length > 0);
    expect(masked.length, JSON.stringify(masked, null, 1)).toBeLessThanOrEqual(HARMLESS.length / 100);
  });

  it('takes linear time for the longest message', () => {
    const begun = performance.now();
    for (const piece of ['1 ', '0.', 'a.', 'a@', 'one ', '(', 'a at ', 'double ', '7-', '@a', 'aaaa', 'ig '])
      maskContacts(piece.repeat(4_000 / piece.length));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
