import { account } from './account.ts';
import type { ActionSpec } from './action.ts';
import { bid } from './bid.ts';
import { common } from './common.ts';
import { company } from './company.ts';
import { finding } from './finding.ts';
import { interest } from './interest.ts';
import { listings } from './listings.ts';
import { membership } from './membership.ts';
import { money } from './money.ts';
import { offerForm } from './offer-form.ts';
import { offerPage } from './offer-page.ts';
import { pictures } from './pictures.ts';
import { posting } from './posting.ts';
import { privacy } from './privacy.ts';
import { product } from './product.ts';
import { profile } from './profile.ts';
import { proofs } from './proofs.ts';
import { push } from './push.ts';
import { reading } from './reading.ts';
import { registration } from './registration.ts';
import { sheet } from './sheet.ts';
import { templates } from './templates.ts';
import { user } from './user.ts';
import { watchingArea as watching } from './watching.ts';
import { waysIn } from './ways-in.ts';

/** Every area of the API; an action's path is its address under /api/. */
const AREAS = {
  user,
  common,
  product,
  finding,
  bid,
  money,
  registration,
  proofs,
  profile,
  waysIn,
  account,
  push,
  company,
  posting,
  templates,
  privacy,
  membership,
  sheet,
  offerForm,
  reading,
  listings,
  offerPage,
  pictures,
  interest,
  watching,
} as const;

type Merged = typeof user &
  typeof common &
  typeof product &
  typeof finding &
  typeof bid &
  typeof money &
  typeof registration &
  typeof proofs &
  typeof profile &
  typeof waysIn &
  typeof account &
  typeof push &
  typeof company &
  typeof posting &
  typeof templates &
  typeof privacy &
  typeof membership &
  typeof sheet &
  typeof offerForm &
  typeof listings &
  typeof offerPage &
  typeof reading &
  typeof pictures &
  typeof interest &
  typeof watching;

/** Every action by its path. */
export type Catalogue = { [P in keyof Merged]: Merged[P] };
export type ActionPath = keyof Catalogue;

/** The catalogue as a map: a path such as `constructor` is simply not in it. */
export const CATALOGUE: ReadonlyMap<string, ActionSpec> = new Map(
  Object.values(AREAS).flatMap((area) => Object.entries(area)),
);
