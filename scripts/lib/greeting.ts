import { CAST, CAST_NAMES, type CastName, castPassword } from '../../db/seed/cast.ts';
import { HOST, type Ports } from './ports.ts';

const ROLES = {
  giver: 'TimeGiver',
  bidder: 'TimeBidder',
  both: 'TimeGiver and TimeBidder',
  operator: 'operator',
};

/** What each account demonstrates. */
const SHOWS: Partial<Record<CastName, string>> = {
  amara: 'has offers, and two drafts',
  edwin: 'has offers',
  ben: 'has bids',
  clara: 'has a win to pay for',
  fern: 'must complete her profile first',
  gus: 'has no membership',
};

/** Printed when everything is running. */
export function greeting(ports: Ports, seconds: number): string {
  const at = (port: number) => `http://${HOST}:${port}`;
  return `
  Kindhour is ready (${seconds.toFixed(0)} s):   ${at(ports.site)}

  username   password            who
${CAST_NAMES.map(personLine).join('\n')}

  E-mails             ${at(ports.mail)}
  Text messages       ${at(ports.sms)}
  Push messages       ${at(ports.push)}
  Test cards          4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 is declined,
                      4000 0025 0000 3155 asks for 3-D Secure; any future date, any CVC
  API                 ${at(ports.site)}/api/docs
  Style guide         ${at(ports.site)}/styleguide

  All data is stored in .data; \`npm run reset\` deletes it. Press Ctrl-C to stop.
`;
}

function personLine(name: CastName): string {
  const { firstName, lastName, role } = CAST[name];
  const shows = SHOWS[name] ? `; ${SHOWS[name]}` : '';
  return `  ${name.padEnd(10)} ${castPassword(name).padEnd(19)} ${firstName} ${lastName}, ${ROLES[role]}${shows}`;
}
