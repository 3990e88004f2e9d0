import { CAST, CAST_NAMES, type CastName, castPassword } from '../../db/seed/cast.ts';
import { HOST, type Ports } from './ports.ts';

const ROLES = {
  giver: 'TimeGiver',
  bidder: 'TimeBidder',
  both: 'TimeGiver and TimeBidder',
  operator: 'operator',
};

/** What each of the cast is there to show. */
const SHOWS: Partial<Record<CastName, string>> = {
  amara: 'has offers, and two drafts',
  edwin: 'has offers',
  ben: 'has bids',
  clara: 'has a win to pay for',
  fern: 'must complete her profile first',
  gus: 'has no membership',
};

/** What a person needs to know once everything runs. */
export function greeting(ports: Ports, seconds: number): string {
  const at = (port: number) => `http://${HOST}:${port}`;
  return `
  Kindhour is open (${seconds.toFixed(0)} s):   ${at(ports.site)}

  username   password            who
${CAST_NAMES.map(personLine).join('\n')}

  Mails arrive at     ${at(ports.mail)}
  Texts arrive at     ${at(ports.sms)}
  Push messages at    ${at(ports.push)}
  Cards to pay with   4242 4242 4242 4242 is taken, 4000 0000 0000 0002 is declined,
                      4000 0025 0000 3155 asks for 3-D Secure; any later date, any CVC
  The API             ${at(ports.site)}/api/docs
  The look            ${at(ports.site)}/styleguide

  Everything is kept in .data; \`npm run reset\` starts over. Ctrl-C ends all of it.
`;
}

function personLine(name: CastName): string {
  const { firstName, lastName, role } = CAST[name];
  const shows = SHOWS[name] ? `; ${SHOWS[name]}` : '';
  return `  ${name.padEnd(10)} ${castPassword(name).padEnd(19)} ${firstName} ${lastName}, ${ROLES[role]}${shows}`;
}
