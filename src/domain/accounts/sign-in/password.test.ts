import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword, passwordStrength, STRENGTH_LABELS } from './password.ts';

describe('common passwords', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'pa$$word123',
    'qwertyuiop',
    'iloveyou!',
    'Summer2026',
    'welcome1',
    '12345678',
    '87654321',
    '1234567890',
    '11111111',
    'abababab',
    '12341234',
    'monkeymonkey',
    'Football99!',
    '        ',
    '\u3000'.repeat(8),
    '\u3164\u200b'.repeat(8),
    '. . . . . . . .',
    'aaaaaaaabbbb',
    'abcdacbdabdc',
  ])('refuse %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'kind-hour-ben',
    'correct horse battery staple',
    'Tr0ub4dor&3',
    'summer walks in Wales',
    'xK9#mQ2$vL',
    '  leading spaces',
    'пароль для лодки',
    '31415926535',
    'horse with  two  spaces',
  ])('accept %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('refuse what is known about the person', () => {
    const about = ['whitlock', 'ben.whitlock@kindhour.example', 'Benedict'];
    expect(isCommonPassword('Whitlock1', about)).toBe(true);
    expect(isCommonPassword('ben.whitlock', about)).toBe(true);
    expect(isCommonPassword('benedict2026', about)).toBe(true);
    expect(isCommonPassword('a boat called Whitlock', about)).toBe(false);
  });

  it('are judged in bounded time, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 128, unit: 'binary' }), (password) => {
        const score = passwordStrength(password);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(4);
      }),
      { seed: 7, numRuns: 2_000 },
    );
    expect(passwordStrength('ab'.repeat(64))).toBe(1);
  });
});

describe('the strength meter', () => {
  it.each([
    ['', 'Weak'],
    ['short', 'Weak'],
    ['password', 'Weak'],
    ['aaaaaaaab', 'Weak'],
    ['boatyard', 'Fair'],
    ['boat-yard-7', 'Good'],
    ['correct horse battery staple', 'Strong'],
  ])('calls %j %s', (password, label) => {
    expect(STRENGTH_LABELS[passwordStrength(password)]).toBe(label);
  });
});
