import type { Dictionary } from '../../words.ts';

/** What hearts and saved searches say where they stand. */
export const ES_BROWSER_WATCHING: Dictionary = {
  '“{title}” is in your favourites.': '«{title}» está en tus favoritas.',
  '“{title}” is no favourite any more.': '«{title}» ya no es favorita.',
  '“{name}” is saved.': '«{name}» está guardada.',
  '“{name}” is removed.': '«{name}» está eliminada.',
};
