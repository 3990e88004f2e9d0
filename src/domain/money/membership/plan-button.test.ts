import { describe, expect, it } from 'vitest';
import { type PlanBuyer, planButton } from './plan-button.ts';
import { plansOf } from './plans.ts';

type Who = Omit<PlanBuyer, 'trialOffered'> & { trialOffered?: boolean };

const TRIAL = { period: 'free', trial: true } as const;
const paid = (period: 'monthly' | 'yearly' | 'five_yearly') => ({ period, trial: false });
const pay = (period: string) => `/subscription?plan=${period}#pay`;

/** The buttons of the monthly, yearly, five-year and TimeGiver plan as `label href`, with `*` for the tag "Active". */
function buttons({ trialOffered = true, ...who }: Who, settings: unknown = {}) {
  return plansOf(settings).map((plan) => {
    const button = planButton(plan, { ...who, trialOffered });
    return button && `${button.active ? '*' : ''}${button.label} ${button.href ?? '-'}`;
  });
}

const started = (period: string) => `Get Started ${pay(period)}`;
const upgrade = (period: string) => `Upgrade ${pay(period)}`;
const OWN = '*Active Plan -';
const TO_GIVE = 'Get Started /switch';

describe('the button of a plan (§4)', () => {
  it.each<[string, Who, (string | null)[]]>([
    [
      'a visitor',
      { role: 'visitor', membership: null },
      [
        'Free trial /registration?type=timebidder&plan=free',
        'Get Started /registration?type=timebidder&plan=yearly',
        'Get Started /registration?type=timebidder&plan=five_yearly',
        'Get Started /registration?type=timegiver&plan=free',
      ],
    ],
    [
      'a visitor while there is no trial',
      { role: 'visitor', membership: null, trialOffered: false },
      [
        'Get Started /registration?type=timebidder&plan=monthly',
        'Get Started /registration?type=timebidder&plan=yearly',
        'Get Started /registration?type=timebidder&plan=five_yearly',
        'Get Started /registration?type=timegiver&plan=free',
      ],
    ],
    [
      'a TimeBidder without a membership',
      { role: 'bidder', membership: null },
      [started('monthly'), started('yearly'), started('five_yearly'), TO_GIVE],
    ],
    [
      'a TimeBidder in the trial',
      { role: 'bidder', membership: TRIAL },
      ['Trial Active -', upgrade('yearly'), upgrade('five_yearly'), TO_GIVE],
    ],
    [
      'a monthly member',
      { role: 'bidder', membership: paid('monthly') },
      [OWN, upgrade('yearly'), upgrade('five_yearly'), TO_GIVE],
    ],
    [
      'a yearly member',
      { role: 'bidder', membership: paid('yearly') },
      [started('monthly'), OWN, upgrade('five_yearly'), TO_GIVE],
    ],
    [
      'a five-year member',
      { role: 'bidder', membership: paid('five_yearly') },
      [started('monthly'), started('yearly'), OWN, TO_GIVE],
    ],
    [
      'a TimeGiver, whom a membership makes a TimeBidder as well',
      { role: 'giver', membership: null },
      [upgrade('monthly'), upgrade('yearly'), upgrade('five_yearly'), OWN],
    ],
    [
      'someone with both roles and no membership',
      { role: 'both', membership: null },
      [started('monthly'), started('yearly'), started('five_yearly'), OWN],
    ],
    [
      'someone with both roles and a membership',
      { role: 'both', membership: paid('yearly') },
      [started('monthly'), OWN, upgrade('five_yearly'), OWN],
    ],
    ['an operator', { role: 'operator', membership: null }, [null, null, null, null]],
  ])('of %s', (_, who, expected) => expect(buttons(who)).toEqual(expected));

  it('asks to get in touch about a plan without a price', () => {
    const byArrangement = { five_yearly: { pricePence: null } };
    for (const role of ['visitor', 'bidder', 'giver', 'both'] as const)
      expect(buttons({ role, membership: null }, byArrangement)[2]).toBe('Contact Us /support');
  });

  it('offers a further period of one’s own plan, and of a trial', () => {
    const more = (membership: PlanBuyer['membership']) =>
      plansOf({}).map((plan) => planButton(plan, { role: 'bidder', membership, trialOffered: true })?.more?.label);
    expect(more(TRIAL)).toEqual(['Pay for it now', undefined, undefined, undefined]);
    expect(more(paid('yearly'))).toEqual([undefined, 'Add another period', undefined, undefined]);
    expect(more(null)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
