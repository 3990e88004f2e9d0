import { describe, expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

describe('a reserved name', () => {
  it.each([
    'admin',
    'Admin',
    'ADMIN',
    'аdmin',
    'αdmin',
    'ａｄｍｉｎ',
    '𝐚𝐝𝐦𝐢𝐧',
    'ᴀᴅᴍɪɴ',
    'adm1n',
    '4dm!n',
    '@dmin',
    'admln',
    'ádmín',
    'a.d-m_i n',
    'ad\u200bmin',
    'admin1',
    '007admin',
    'admin_ben',
    'adrnin',
    'Administrator',
    'operator',
    '0perat0r',
    'οperator',
    'Ann Operator',
    'support',
    'Support Team',
    'supp0rt-2026',
    'soporte',
    'kindhour',
    'Kind Hour',
    'k1ndh0ur',
    'kındhour',
    'кindhour',
    'kindhour.help',
    'TheKindhourTeam',
    'mykindhourhost',
  ])('is %s (C21)', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    'ben',
    'amara',
    'Olive Brandt',
    'Adminah',
    'Badmin Ton',
    'Hour of Kindness',
    'Kind Hearts',
    'Leopold Staff',
    'Supporters of Larks',
    'Operatore',
    'root',
    'kim2026',
    'Nguyễn',
    'Ольга',
    'Μαρία',
    '美咲',
  ])('is not %s', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
});
