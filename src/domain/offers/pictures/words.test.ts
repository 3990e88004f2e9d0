import { describe, expect, it } from 'vitest';
import { wordsOf } from '../picture.ts';

describe('the words of a picture', () => {
  it.each(['pic2.jpg', 'IMG_0001.JPEG', ' holiday photo.webp '])(
    'are none if only the file name %s is known',
    (alt) => {
      expect(wordsOf(alt)).toBe('');
    },
  );

  it.each(['Two loaves on a table.', 'A view of St. Ives', ''])('are kept as they are: %s', (alt) => {
    expect(wordsOf(alt)).toBe(alt);
  });
});
