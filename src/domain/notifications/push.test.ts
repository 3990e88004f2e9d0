import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../words/index.ts';
import { say } from '../kit/words/phrase.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { pushOf, pushServiceOf } from './push.ts';

const HOSTS = DEFAULT_SETTINGS.pushHosts;

describe('push endpoints', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
  ])('include %s', (endpoint) => {
    expect(pushServiceOf(endpoint, HOSTS, null)).not.toBeNull();
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://notify.windows.com/abc',
    'https://.notify.windows.com.evil.example/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:8800/push/abc',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
  ])('do not include %s', (endpoint) => {
    expect(pushServiceOf(endpoint, HOSTS, null)).toBeNull();
  });

  it('include the stand-in in development, at its exact origin', () => {
    const standIn = 'http://127.0.0.1:8800';
    expect(pushServiceOf(`${standIn}/push/abc`, HOSTS, standIn)).toBe('127.0.0.1');
    expect(pushServiceOf('http://127.0.0.1:8801/push/abc', HOSTS, standIn)).toBeNull();
    expect(pushServiceOf('https://127.0.0.1/push/abc', HOSTS, standIn)).toBeNull();
  });
});

describe('a push message', () => {
  it('is the page’s notification, truncated, with the page to open', () => {
    const page = { phrase: say('“{title}” has closed without a sale.', { title: 'x'.repeat(500) }), href: '/cart' };
    const push = pushOf(ENGLISH, 'unsold', page);
    expect(push).toMatchObject({ title: 'Not sold', href: '/cart', tag: 'unsold:/cart' });
    expect(push.body).toHaveLength(300);
    expect(push.body.endsWith('…')).toBe(true);
  });
});
