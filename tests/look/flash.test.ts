import { describe, expect, it } from 'vitest';
import { CHECK_THE_FORM } from '../../src/domain/site/flash-messages.ts';
import { type Flash, isSaid, placesOf } from '../../src/layouts/flash.ts';
import { ENGLISH } from '../../src/words/index.ts';

const WHY = 'It’s "no" & Ann\'s rule.';
const error: Flash = { tone: 'error', text: WHY };
const refused = (field?: string) => ({
  values: {},
  issues: field === undefined ? [] : [{ field, message: WHY }],
  message: WHY,
});

describe('a refusal is said once', () => {
  it.each([
    ['by Astro', '<p>It’s &quot;no&quot; &amp; Ann&#39;s rule.</p>', true],
    ['by React', '<p>It’s &quot;no&quot; &amp; Ann&#x27;s rule.</p>', true],
    ['by nobody', '<p>It’s &quot;yes&quot; &nbsp;</p>', false],
  ])('at its form, as escaped %s', (_, html, said) => {
    expect(isSaid(error, html)).toBe(said);
  });

  it('also where the form was told more than the message says', () => {
    expect(isSaid({ ...error, text: 'Please check it.', why: 'Too short.' }, '<p>Too short.</p>')).toBe(true);
    expect(isSaid({ ...error, text: 'Please check it.', why: '' }, '<p>Too short.</p>')).toBe(false);
  });

  it('in the notice of a page, which only points to a field that says it', () => {
    const shown = { flash: error, words: ENGLISH };
    const pointer = { tone: 'warning', text: CHECK_THE_FORM };
    expect(placesOf({ ...shown, flashForm: null })).toEqual({ notice: error, toast: null });
    expect(placesOf({ ...shown, flashForm: refused() })).toEqual({ notice: error, toast: null });
    expect(placesOf({ ...shown, flashForm: refused('name') })).toEqual({ notice: pointer, toast: error });
    expect(placesOf({ ...shown, flashForm: refused(), formSays: true })).toEqual({ notice: null, toast: error });
  });

  it('while the message of what was done stays where it is', () => {
    const done: Flash = { tone: 'success', text: 'Saved.' };
    const flashForm = { values: { name: 'x' }, issues: [], message: '' };
    const places = placesOf({ flash: done, flashForm, words: ENGLISH, formSays: true });
    expect(places).toEqual({ notice: done, toast: null });
  });
});
