import { describe, expect, it } from 'vitest';
import { isVideoLink, videoAddress } from './place.ts';

describe('the link of a video meeting', () => {
  it.each(['https://meet.example/room', 'https://us02web.zoom.us/j/123?pwd=abc'])('may be %s', (link) => {
    expect(isVideoLink(link)).toBe(true);
  });

  it.each([
    'http://meet.example/room',
    'javascript:alert(1)',
    'data:text/html,x',
    '//meet.example',
    'https://',
    'https://localhost/x',
    'https://user:pw@meet.example',
    'meet.example',
  ])('may not be %s', (link) => {
    expect(isVideoLink(link)).toBe(false);
  });

  it('is the host’s own, or a room of ours', () => {
    const base = 'https://rooms.example';
    expect(videoAddress({ videoUrl: 'https://meet.example/x', room: 'r' }, base)).toBe('https://meet.example/x');
    expect(videoAddress({ videoUrl: null, room: 'unguessable' }, base)).toBe(
      'https://rooms.example/kindhour-unguessable',
    );
  });
});
