import { benchApi } from './bench/api.ts';
import { benchSearch } from './bench/search-sizes.ts';
import { benchPages } from './bench/weights.ts';

/** Measures and prints, section by section; `npm run bench -- bids pages` runs only those. */
const SECTIONS = { bids: benchApi, search: benchSearch, pages: benchPages };
const wanted = process.argv.slice(2).filter((name) => name in SECTIONS) as (keyof typeof SECTIONS)[];

for (const name of wanted.length > 0 ? wanted : (Object.keys(SECTIONS) as (keyof typeof SECTIONS)[])) {
  console.log(`\n## ${name}\n`);
  await SECTIONS[name]();
}
process.exit(0);
