import { describe, expect, it } from 'vitest';
import { STEP_NAMES, stepAfter, stepFrom } from './step-names.ts';
import { STEPS, sectionsOfStep, stepOfField } from './steps.ts';
import { fieldNames, SECTIONS } from './table.ts';

describe('the steps of the offer form', () => {
  it('have every section once, and every field', () => {
    const sections = STEPS.flatMap(({ name }) => sectionsOfStep(name).map((section) => section.name));
    expect(sections.toSorted()).toEqual(SECTIONS.map(({ name }) => name).toSorted());
    expect(fieldNames.filter((name) => SECTIONS.filter((s) => [...s.fields].includes(name)).length !== 1)).toEqual([]);
  });

  it('have the names of addresses, in order', () => {
    expect(STEPS.map(({ name }) => name)).toEqual([...STEP_NAMES]);
  });

  it('begin with the pictures', () => {
    expect(sectionsOfStep('what').map(({ name }) => name)).toEqual(['pictures', 'what', 'sort']);
  });

  it('are found by address and by field', () => {
    expect([stepFrom('price'), stepFrom('nonsense'), stepFrom(null)]).toEqual(['price', 'what', 'what']);
    expect(['title', 'rprice', 'fields.colour', 'uploadimages.2', 'condition', 'name'].map(stepOfField)).toEqual([
      'what',
      'price',
      'extras',
      'what',
      'extras',
      'what',
    ]);
    expect([stepAfter('what'), stepAfter('extras')]).toEqual(['where', null]);
  });
});
