import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../words/index.ts';
import { languageNamed } from './languages.ts';
import { say } from './phrase.ts';
import { makeWords } from './words.ts';

describe('words', () => {
  const es = makeWords('es', { 'At least {amount}, {name}.': '{name}, al menos {amount}.', 'One offer': 'Una oferta' });

  it('fill in placeholders by locale, in the order of the translation', () => {
    const amount = { pence: 123_450, currency: 'GBP' } as const;
    expect(es.t('At least {amount}, {name}.', { amount, name: 'Ben' })).toBe('Ben, al menos 1234,50\u00a0£.');
    expect(es.t(say('At least {amount}, {name}.', { amount, name: 'Ben' }))).toBe('Ben, al menos 1234,50\u00a0£.');
  });

  it('show a moment in its own zone, or else in the network’s', () => {
    const at = Date.UTC(2026, 11, 1, 10);
    expect(es.t('{here} {there}', { here: { moment: at }, there: { moment: at, zone: 'America/New_York' } })).toBe(
      'mar, 1 de diciembre de 2026 a las 10:00 GMT mar, 1 de diciembre de 2026 a las 05:00 GMT-5',
    );
  });

  it('keep a text without a translation, and a placeholder without a value', () => {
    expect(es.t('Nobody translated {this}.', { that: 1 })).toBe('Nobody translated {this}.');
    expect(es.t('constructor')).toBe('constructor');
  });

  it('distinguish singular and plural', () => {
    expect(es.many(1, 'One offer', '{n} offers')).toBe('Una oferta');
    expect(es.many(1200, 'One offer', '{n} offers')).toBe('1200 offers');
  });

  it('do not fill in placeholders inside values', () => {
    expect(es.t('{a} {b}', { a: '{b}', b: 'x' })).toBe('{b} x');
  });

  it('prefer the operator’s wording', () => {
    expect(wordsOf('en', { Required: 'Please fill in' }).t('Required')).toBe('Please fill in');
    expect(wordsOf('es').t('Required')).toBe('Obligatorio');
  });
});

describe('languages', () => {
  it('are found by code or locale', () => {
    expect(languageNamed('es-MX')).toBe('es');
    expect(languageNamed('fr')).toBeNull();
  });
});
