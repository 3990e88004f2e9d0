import { benchApi } from './bench/api.ts';
import { benchCosts } from './bench/costs.ts';
import { benchKinds } from './bench/kinds.ts';
import { benchLong } from './bench/long.ts';
import { benchProfile } from './bench/profile.ts';
import { benchReaders } from './bench/readers.ts';
import { benchRequests } from './bench/requests.ts';
import { benchSearch } from './bench/search-sizes.ts';
import { benchWatchers } from './bench/watchers.ts';
import { benchPages } from './bench/weights.ts';

/** Measures and prints, section by section; `npm run bench -- bids pages` runs only those. */
const SECTIONS = {
  bids: benchApi,
  kinds: benchKinds,
  long: benchLong,
  watchers: benchWatchers,
  readers: benchReaders,
  requests: benchRequests,
  costs: benchCosts,
  search: benchSearch,
  pages: benchPages,
  profile: benchProfile,
};
type Section = keyof typeof SECTIONS;
const all = Object.keys(SECTIONS) as Section[];
const wanted = process.argv.slice(2).filter((name): name is Section => name in SECTIONS);

for (const name of wanted.length > 0 ? wanted : all.filter((each) => each !== 'profile' && each !== 'long')) {
  console.log(`\n## ${name}\n`);
  await SECTIONS[name]();
}
process.exit(0);
