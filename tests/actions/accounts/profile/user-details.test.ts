import { describe, expect, it } from 'vitest';
import { listFollowers } from '../../../../db/queries/accounts/followers.ts';
import { dropdownItems, profiles } from '../../../../db/schema/index.ts';
import { showProfile } from '../../../../functions/accounts/views/profile.ts';
import { publicDetails } from '../../../../src/domain/kit/people/public-details.ts';
import { api, database, ownDatabase } from '../../../support/kit.ts';
import { signedIn } from '../../../support/signed-in.ts';

ownDatabase();

const WORK = {
  companyCategory: 'kind-bakery',
  assetClassFocus: 'Flour',
  companyStartDate: '2014-03-01',
  positionStartDate: '2019-09-30',
  headCount: '12',
};
const FACTS = ['Kind of company', 'Investment focus', 'Founded on', 'In this position since', 'Number of employees'];
type Facts = ReturnType<typeof publicDetails>['facts'];
const shown = (facts: Facts) =>
  Object.fromEntries(
    facts.filter(({ label }) => FACTS.includes(label.text)).map(({ label, text }) => [label.text, text]),
  );

describe('View User Details', () => {
  it('shows a TimeGiver’s company and its kind by name, and none of it of a TimeBidder (§3, D8)', async () => {
    const item = { id: 'kind-bakery', list: 'company_category', description: 'Bakery', active: true, showOrder: 0 };
    await database().insert(dropdownItems).values(item);
    for (const userId of ['usr_amara', 'usr_ben']) {
      const row = { userId, ...WORK, updatedAt: 0 };
      await database().insert(profiles).values(row).onConflictDoUpdate({ target: profiles.userId, set: WORK });
    }
    const amara = await showProfile(await signedIn('amara'));
    const expected = {
      'Kind of company': 'Bakery',
      'Investment focus': 'Flour',
      'Founded on': '2014-03-01',
      'In this position since': '2019-09-30',
      'Number of employees': '12',
    };
    expect(shown(amara?.publicDetails.facts ?? [])).toEqual(expected);
    expect(amara?.kindsOfCompany).toContainEqual({ id: 'kind-bakery', description: 'Bakery' });
    await api('user/addFollower', { user_id: 'usr_amara' }, { as: 'ben' });
    const [followed] = await listFollowers(database(), 'usr_ben', 'following', { page: 1, limit: 20 });
    expect(followed && shown(publicDetails(followed).facts)).toEqual(expected);
    const ben = await showProfile(await signedIn('ben'));
    expect(shown(ben?.publicDetails.facts ?? [])).toEqual({});
  });
});
