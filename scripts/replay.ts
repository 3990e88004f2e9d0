import { DATA } from './lib/paths.ts';
import { HOST, readPorts } from './lib/ports.ts';
import { replayLot } from './lib/replay-lot.ts';
import { localSecrets } from './lib/secrets.ts';
import { runCommand, Stop } from './lib/stop.ts';

const USAGE =
  'npm run replay -- <lot>: replays the bids of a lot. The lot is the last part of its page’s address. The local site has to ' +
  'run, or DATABASE_URL (https://…) and, if the server needs one, DATABASE_TOKEN have to be set.';

/** Prints how a lot came to its price, bid by bid, and fails if its record or its row is wrong. For operators. */
await runCommand(async () => {
  const [lotId, ...more] = process.argv.slice(2);
  if (!lotId || more.length > 0) throw new Stop(USAGE);
  const { lines, isRight } = await replayLot(address(), lotId);
  console.log(lines.join('\n'));
  if (!isRight) process.exitCode = 1;
});

function address() {
  const { DATABASE_URL: url, DATABASE_TOKEN: token } = process.env;
  if (url) return { url, token };
  return { url: `http://${HOST}:${readPorts().database}`, token: localSecrets(DATA).database.token };
}
