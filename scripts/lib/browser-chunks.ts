/**
 * What nearly every page loads, in two files instead of a dozen, and React in one: the same code compresses better and
 * takes fewer requests. `layout` has to run even when a Spanish page cannot load its words, which `words` waits for.
 */
export const BROWSER_CHUNKS = [
  {
    name: 'layout',
    priority: 3,
    test: /preload-helper|\/nanostores\/|src\/client\/(connection|toasts)\.ts|src\/components\/ui\/scripts\/(dialog|toasts)\.ts/,
  },
  {
    name: 'words',
    priority: 2,
    test: /src\/client\/(call|words|load-part)\.ts|src\/domain\/kit\/(words|money|time)|src\/components\/ui\/scripts\/countdown/,
  },
  { name: 'react', priority: 1, test: /\/(react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\// },
];
