import type { ActionPath } from '../../src/contract/index.ts';
import type { Ctx } from '../context.ts';
import { accountActions } from './account/index.ts';
import { bidActions } from './bid.ts';
import { commonActions } from './common.ts';
import { findingActions } from './finding.ts';
import type { Answer } from './handlers.ts';
import { interestActions } from './interest.ts';
import { offerPageActions } from './listings/about-an-offer.ts';
import { listingActions } from './listings/index.ts';
import { membershipActions } from './membership/index.ts';
import { moneyActions } from './money.ts';
import { offerFormActions } from './offer-form.ts';
import { pictureActions } from './pictures.ts';
import { postingActions } from './posting/index.ts';
import { privacyActions } from './privacy/index.ts';
import { productActions } from './product.ts';
import { profileActions } from './profile/index.ts';
import { companyActions } from './profile/members.ts';
import { proofActions } from './proofs/index.ts';
import { pushActions } from './push.ts';
import { readingActions } from './reading.ts';
import { registrationActions } from './registration/index.ts';
import { sheetActions } from './sheet.ts';
import { templateActions } from './templates.ts';
import { userActions } from './user.ts';
import { watchingActions } from './watching.ts';
import { waysInActions } from './ways-in/index.ts';

/** A handler as the dispatcher calls it, after gate and schema have made its types true. */
export type AnyHandler = (ctx: Ctx, input: unknown, files: File[]) => Promise<Answer<unknown>>;

const ALL = {
  ...userActions,
  ...commonActions,
  ...productActions,
  ...findingActions,
  ...bidActions,
  ...moneyActions,
  ...registrationActions,
  ...proofActions,
  ...profileActions,
  ...waysInActions,
  ...accountActions,
  ...pushActions,
  ...companyActions,
  ...postingActions,
  ...templateActions,
  ...privacyActions,
  ...membershipActions,
  ...offerFormActions,
  ...readingActions,
  ...sheetActions,
  ...listingActions,
  ...offerPageActions,
  ...pictureActions,
  ...interestActions,
  ...watchingActions,
} satisfies Record<ActionPath, unknown>;

/** Every handler by its path. */
export const HANDLERS: ReadonlyMap<string, AnyHandler> = new Map(Object.entries(ALL) as [string, AnyHandler][]);
