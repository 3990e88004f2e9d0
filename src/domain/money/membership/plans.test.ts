import { describe, expect, it } from 'vitest';
import { DEFAULT_PLANS, isForSale, type PlanViewer, plansOf, viewPlan, visiblePlans } from './plans.ts';

const VIEWER: PlanViewer = { bothAccess: false, staff: false, member: false, referencePlan: null };
const seen = (viewer: Partial<PlanViewer> | null) =>
  visiblePlans(DEFAULT_PLANS, viewer && { ...VIEWER, ...viewer }).map(({ period }) => period);
const ALL = ['monthly', 'yearly', 'five_yearly', 'free'];

describe('the plans (§9)', () => {
  it('cost 15, 150 and 500 pounds, and nothing for a TimeGiver (§1)', () => {
    expect(plansOf({}).map(({ type, period, pricePence }) => [type, period, pricePence])).toEqual([
      ['timeBidderPlan', 'monthly', 1_500],
      ['timeBidder', 'yearly', 15_000],
      ['fiveYearOffer', 'five_yearly', 50_000],
      ['timeGiver', 'free', 0],
    ]);
  });

  it('take the price and the limits that the operator sets, and keep the rest', () => {
    const [monthly, yearly] = plansOf({ monthly: { pricePence: 1_200, limits: { monthly_lots: 4 } } });
    expect(monthly).toMatchObject({ title: 'Monthly', pricePence: 1_200 });
    expect(monthly?.limits).toEqual({
      auctions_year: null,
      monthly_auction: null,
      users_limit_to: null,
      monthly_lots: 4,
    });
    expect(yearly?.pricePence).toBe(15_000);
  });

  it('are for sale where they have a price', () => {
    expect(
      plansOf({ five_yearly: { pricePence: null } })
        .filter(isForSale)
        .map(({ period }) => period),
    ).toEqual(['monthly', 'yearly']);
  });

  it.each([
    [{ monthly: { pricePence: -1 } }],
    [{ monthly: { pricePence: 0 } }],
    [{ monthly: { pricePence: 14.5 } }],
    [{ monthly: { pricePence: '1' } }],
    [{ monthly: { title: 'Gold' } }],
    [{ free: { pricePence: 100 } }],
    [{ weekly: {} }],
    [{ yearly: { limits: { auctions_year: -1 } } }],
    [[]],
    [null],
    ['plans'],
  ])('have their defaults if the setting is %j', (setting) => expect(plansOf(setting)).toEqual([...DEFAULT_PLANS]));

  it('name their price in the field of their period (§3)', () => {
    expect(DEFAULT_PLANS.map(viewPlan)[1]).toMatchObject({
      type: 'timeBidder',
      plan_name: 'Yearly',
      user_type: 'timebidder',
      monthly_deposit_amount: null,
      yearly_deposit_amount: 150,
      five_yearly_deposit_amount: null,
      auctions_year: null,
    });
  });
});

describe('the plans that a person sees (§6)', () => {
  it.each([
    ['a visitor', null, ALL],
    ['someone with both roles', { bothAccess: true, member: true, referencePlan: 'timeBidder' }, ALL],
    ['an operator', { staff: true }, ALL],
    ['a member', { member: true, referencePlan: 'timeBidder' }, ALL.slice(0, 3)],
    ['who came for a plan, by its type', { referencePlan: 'timeBidder' }, ['yearly']],
    ['who came for a plan, by its period', { referencePlan: 'five_yearly' }, ['five_yearly']],
    ['who came for a plan that is no more', { referencePlan: 'weekly' }, ALL],
    ['everyone else', {}, ALL],
  ] as const)('%s', (_, viewer, periods) => expect(seen(viewer)).toEqual(periods));
});
