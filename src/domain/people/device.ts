import { type Phrase, say } from '../words/phrase.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A device as its owner would call it, from what its browser says about itself: "Firefox on Windows". */
export function deviceWords(userAgent: string | null): Phrase {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return say('{browser} on {system}', { browser, system });
  if (browser || system) return say('{device}', { device: browser ?? system ?? '' });
  return say('Another program');
}

const nameIn = (list: typeof BROWSERS, userAgent: string | null): string | null =>
  list.find(([pattern]) => userAgent && pattern.test(userAgent))?.[1] ?? null;

/** A session is named to its owner by this much of its token's hash: 96 bits, and nothing that opens it. */
export const SESSION_ID_CHARS = 16;
