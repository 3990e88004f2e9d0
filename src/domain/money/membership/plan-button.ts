import { isForSale, type Period, type Plan } from './plans.ts';

/** The viewer of a plan and their present membership. */
export type PlanBuyer = {
  readonly role: 'visitor' | 'bidder' | 'giver' | 'both' | 'operator';
  readonly membership: { readonly period: Period; readonly trial: boolean } | null;
  /** A new account that bids begins with a free trial. */
  readonly trialOffered: boolean;
};

export type PlanButton = {
  readonly label: 'Active Plan' | 'Free trial' | 'Upgrade' | 'Get Started' | 'Trial Active' | 'Contact Us';
  /** Null disables the button. */
  readonly href: string | null;
  /** The card is tagged "Active". */
  readonly active: boolean;
  /** A second link, on the viewer's own plan. */
  readonly more: { readonly label: 'Pay for it now' | 'Add another period'; readonly href: string } | null;
};

/** The button of a plan (§4); null for operators, who need no plan. The server checks again what may be bought. */
export function planButton(plan: Plan, { role, membership, trialOffered }: PlanBuyer): PlanButton | null {
  if (role === 'operator') return null;
  if (plan.period === 'free') return giverButton(role);
  if (!isForSale(plan)) return button('Contact Us', '/support');
  if (role === 'visitor') return visitorButton(plan, trialOffered);
  if (membership?.trial) return plan.period === 'monthly' ? trialActive(plan) : button('Upgrade', payPage(plan));
  if (membership?.period === plan.period) return activePlan(plan);
  const isUpgrade = membership ? lengthOf(plan.period) > lengthOf(membership.period) : role === 'giver';
  return button(isUpgrade ? 'Upgrade' : 'Get Started', payPage(plan));
}

/** The page on which a period of a plan is paid. */
export const payPage = ({ period }: Pick<Plan, 'period'>): string => `/subscription?plan=${period}#pay`;

function giverButton(role: PlanBuyer['role']): PlanButton {
  if (role === 'visitor') return button('Get Started', '/registration?type=timegiver&plan=free');
  if (role === 'bidder') return button('Get Started', '/switch');
  return { label: 'Active Plan', href: null, active: true, more: null };
}

/** The trial is of the monthly plan, and comes with the account. */
function visitorButton({ period }: Plan, trialOffered: boolean): PlanButton {
  if (period === 'monthly' && trialOffered) return button('Free trial', '/registration?type=timebidder&plan=free');
  return button('Get Started', `/registration?type=timebidder&plan=${period}`);
}

const trialActive = (plan: Plan): PlanButton => ({
  label: 'Trial Active',
  href: null,
  active: false,
  more: { label: 'Pay for it now', href: payPage(plan) },
});

const activePlan = (plan: Plan): PlanButton => ({
  label: 'Active Plan',
  href: null,
  active: true,
  more: { label: 'Add another period', href: payPage(plan) },
});

const button = (label: PlanButton['label'], href: string): PlanButton => ({ label, href, active: false, more: null });

const LENGTHS: Readonly<Record<Period, number>> = { free: 0, monthly: 1, yearly: 12, five_yearly: 60 };
const lengthOf = (period: Period): number => LENGTHS[period];
