import { describe, expect, it } from 'vitest';
import { readLocalTime } from '../../kit/local-time.ts';
import { momentOf, promiseOf } from './promise.ts';
import { isAtNight } from './waking-hours.ts';

const utc = (text: string) => Date.parse(`${text}Z`);

describe('a local time that a person types (S9)', () => {
  it('means one moment on most days', () => {
    expect(readLocalTime('2026-11-21T15:05', 'Europe/London')).toEqual({
      means: 'one moment',
      at: utc('2026-11-21T15:05'),
    });
    expect(readLocalTime('2026-07-21T15:05', 'America/New_York')).toEqual({
      means: 'one moment',
      at: utc('2026-07-21T19:05'),
    });
  });

  it('means none in the hour that the clocks skip, with both neighbours', () => {
    expect(readLocalTime('2026-03-29T01:30', 'Europe/London')).toEqual({
      means: 'no moment',
      before: utc('2026-03-29T00:30'),
      after: utc('2026-03-29T01:30'),
    });
  });

  it('means two in the hour that occurs twice', () => {
    expect(readLocalTime('2026-10-25T01:30', 'Europe/London')).toEqual({
      means: 'two moments',
      first: utc('2026-10-25T00:30'),
      second: utc('2026-10-25T01:30'),
    });
    expect(readLocalTime('2026-04-05T01:45', 'Australia/Lord_Howe')).toEqual({
      means: 'two moments',
      first: utc('2026-04-04T14:45'),
      second: utc('2026-04-04T15:15'),
    });
  });

  it.each(['2026-02-30T10:00', '2026-11-21T24:30', '2026-11-21 15:05', '', '2026-11-21T15:05Z'])(
    'is not %j',
    (text) => {
      expect(readLocalTime(text, 'Europe/London')).toBeNull();
    },
  );
});

describe('a promised time (S11)', () => {
  it.each([
    ['2026-11-21T15:05', 'Europe/London'],
    ['2026-10-25T00:30', 'Europe/London'],
    ['2026-10-25T01:30', 'Europe/London'],
    ['2026-04-04T15:15', 'Australia/Lord_Howe'],
  ])('leads back to its moment: %s in %s', (moment, zone) => {
    expect(momentOf(promiseOf(utc(moment), zone))).toBe(utc(moment));
  });

  it('stays the same on the clock when the law changes', () => {
    // Agreed when the zone was still two hours ahead in summer.
    const promise = { zone: 'UTC', wall: '2026-07-01T19:00', second: false };
    expect(momentOf(promise)).toBe(utc('2026-07-01T19:00'));
    expect(momentOf({ ...promise, zone: 'Europe/Madrid' })).toBe(utc('2026-07-01T17:00'));
  });

  it('is later by what the clocks skip, and the one moment that is left', () => {
    expect(momentOf({ zone: 'Europe/London', wall: '2026-03-29T01:30', second: true })).toBe(utc('2026-03-29T01:30'));
    expect(momentOf({ zone: 'Europe/London', wall: '2026-10-26T01:30', second: true })).toBe(utc('2026-10-26T01:30'));
  });

  it('refuses an invalid time', () => {
    expect(() => momentOf({ zone: 'UTC', wall: 'tomorrow', second: false })).toThrow('tomorrow is no local time');
  });
});

describe('waking hours (S10)', () => {
  const meeting = (from: string, to: string) => ({ from: utc(from), to: utc(to) });

  it.each([
    ['2026-12-01T07:00', '2026-12-01T08:00', 'Europe/London', false],
    ['2026-12-01T06:59', '2026-12-01T08:00', 'Europe/London', true],
    ['2026-12-01T21:00', '2026-12-01T22:00', 'Europe/London', false],
    ['2026-12-01T21:01', '2026-12-01T22:01', 'Europe/London', true],
    ['2026-12-01T20:00', '2026-12-02T08:00', 'Europe/London', true],
    ['2026-12-01T07:00', '2026-12-01T08:00', 'America/New_York', true],
    ['2026-12-01T12:00', '2026-12-01T13:00', 'America/New_York', false],
  ])('%s to %s in %s: at night %s', (from, to, zone, atNight) => {
    expect(isAtNight(meeting(from, to), zone)).toBe(atNight);
  });
});
