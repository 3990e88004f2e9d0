import { asNext } from '../next.ts';
import { type Phrase, say } from '../words/phrase.ts';
import { isBidder, isGiver, type Person } from './person.ts';

/** Why a gate stops someone. 401 and 403 end the session in a browser; 409 and 503 send the person to `goTo`. */
export type GateRefusal = { status: 401 | 403 | 409 | 503; code: string; message: string | Phrase; goTo?: string };

export const SUBSCRIBE_MESSAGE = 'Please Subscribe to Continue Further';

/**
 * The gates of §2.3 in their order: session, active account, role, verified address, seniority, membership;
 * maintenance comes after them (maintenance.ts). Null lets the person pass.
 */
export function gate(
  who: 'anyone' | 'user' | 'bidder' | 'seller' | 'operator',
  person: Person | null,
): GateRefusal | null {
  if (who === 'anyone') return null;
  if (!person) return { status: 401, code: 'NOT_SIGNED_IN', message: 'Please sign in first.' };
  if (person.status === 'deactivated') {
    return { status: 403, code: 'ACCOUNT_DEACTIVATED', message: 'This account is deactivated.' };
  }
  if (who === 'user') return null;
  const refusal = roleGate(who, person) ?? emailGate(person) ?? seniorityGate(person);
  return refusal ?? (who === 'bidder' ? biddingGate(person) : null);
}

/** The page of a gate, with its flash code and the way back; null if it has no page. */
export function wayOn({ goTo, code }: Pick<GateRefusal, 'goTo' | 'code'>, from: string): string | null {
  if (!goTo) return null;
  const joint = goTo.includes('?') ? '&' : '?';
  return `${goTo}${joint}notice=${code}&next=${asNext(from)}`;
}

/** An unverified account verifies its e-mail address first (§4). */
function emailGate(person: Person): GateRefusal | null {
  if (person.status !== 'email_unverified') return null;
  const message = 'Please confirm your e-mail address first.';
  return { status: 409, code: 'EMAIL_UNVERIFIED', message, goTo: '/registration?verify=1' };
}

/** A person without a seniority is sent to the profile (§2.3). */
export function seniorityGate(person: Person): GateRefusal | null {
  if (person.seniority || person.staff) return null;
  return { status: 409, code: 'PROFILE_INCOMPLETE', message: seniorityMessage(person), goTo: '/account/profile' };
}

/** A TimeBidder without a membership is sent to the plans (§2.3). */
export function membershipGate(person: Person): GateRefusal | null {
  return person.giver ? null : biddingGate(person);
}

/** Bidding and buying need a membership (§1), also for a TimeGiver who has both roles (decision 0015). */
function biddingGate(person: Person): GateRefusal | null {
  return person.staff || person.member ? null : NO_MEMBERSHIP;
}

const NO_MEMBERSHIP: GateRefusal = {
  status: 409,
  code: 'MEMBERSHIP_NEEDED',
  message: SUBSCRIBE_MESSAGE,
  goTo: '/subscription',
};

function roleGate(who: 'bidder' | 'seller' | 'operator', person: Person): GateRefusal | null {
  const hasRole = { bidder: isBidder(person), seller: isGiver(person), operator: person.staff }[who];
  if (hasRole) return null;
  return {
    status: 409,
    code: 'ROLE_NEEDED',
    message: say('This is for people with the role {role}.', { role: say(ROLE_NAMES[who]) }),
    ...ROLE_PAGES[who],
  };
}

function seniorityMessage(person: Person): string {
  if (person.giver && person.bothAccess) return 'Please update your profile to post offers and place bids.';
  if (person.giver) return 'Please update your profile to post an offer';
  return 'Please update your profile to search for offers and place bids.';
}

/** Where a person takes the missing role (§4): a TimeGiver buys a membership, a TimeBidder switches. */
const ROLE_PAGES = { bidder: { goTo: '/subscription' }, seller: { goTo: '/switch' }, operator: {} };
const ROLE_NAMES = { bidder: 'TimeBidder', seller: 'TimeGiver', operator: 'operator' };
