import { addressesOf } from '../../../db/queries/accounts/addresses.ts';
import { countFollowers, listFollowers } from '../../../db/queries/accounts/followers.ts';
import { ownDetails } from '../../../db/queries/accounts/people.ts';
import { type OwnProfile, ownProfile } from '../../../db/queries/accounts/profiles.ts';
import { ownPassword, sessionStart } from '../../../db/queries/accounts/sign-in-methods.ts';
import { entriesOf } from '../../../db/queries/offers/lists.ts';
import { KINDS_OF_COMPANY } from '../../../db/queries/platform/public-person.ts';
import { viewAddress } from '../../../src/domain/accounts/profile/address-view.ts';
import { viewDetails } from '../../../src/domain/accounts/profile/details.ts';
import { publicDetails } from '../../../src/domain/kit/people/public-details.ts';
import type { SignedIn } from '../../platform/context.ts';
import { hashToken } from '../../platform/session.ts';
import { profileFields, storedAnswers } from '../profile-fields.ts';
import { isFreshStart } from '../sign-in/fresh.ts';

const FIRST_PAGE = { page: 1, limit: 20 };

/** A person's own profile with all that its page shows; null if the account is gone. */
export async function showProfile(ctx: SignedIn) {
  const { db, person } = ctx;
  const now = ctx.now();
  // First, so that all reads begin together.
  const sessionHash = await hashToken(ctx.token ?? '');
  const [membership, profile, addresses, password, start, followers, followerCount, following, followingCount, kinds] =
    await Promise.all([
      ownDetails(db, person.id, now),
      ownProfile(db, person.id),
      addressesOf(db, person.id),
      ownPassword(db, person.id),
      sessionStart(db, person.id, sessionHash),
      listFollowers(db, person.id, 'followers', FIRST_PAGE),
      countFollowers(db, person.id, 'followers'),
      listFollowers(db, person.id, 'following', FIRST_PAGE),
      countFollowers(db, person.id, 'following'),
      entriesOf(db, [KINDS_OF_COMPANY]),
    ]);
  if (!profile) return null;
  const operator = await profileFields(ctx, profile.details?.organization ?? false);
  return {
    operator: { ...operator, answers: storedAnswers(profile) },
    details: viewDetails(profile),
    publicDetails: publicDetails({ ...profile.user, status: person.status, ...workOf(profile, kinds) }),
    kindsOfCompany: kinds.filter(({ level }) => level === 0).map(({ id, description }) => ({ id, description })),
    membership,
    addresses: addresses.map(viewAddress),
    hasPassword: password?.passwordHash != null,
    isFresh: isFreshStart(start, now),
    followers: { rows: followers, total: followerCount },
    following: { rows: following, total: followingCount },
  };
}

/** Their work as others see it: the kind of company by its name in the operator's list. */
function workOf({ details }: OwnProfile, kinds: readonly { id: string; description: string }[]) {
  if (!details) return NO_WORK;
  const kind = kinds.find(({ id }) => id === details.companyCategory);
  return { ...details, companyCategory: kind?.description ?? details.companyCategory };
}

const NO_WORK = {
  jobTitle: null,
  jobFunction: null,
  positionStartDate: null,
  companyCategory: null,
  assetClassFocus: null,
  companyStartDate: null,
  headCount: null,
  bio: null,
  responsibilities: null,
  linkedin: null,
  website: null,
};
