import {
  addOwner,
  anOwnerStays,
  changeOwner,
  fewOwners,
  foundCompany,
  type OwnerValues,
  removeOwner,
  sharesHold,
} from '../../../../db/changes/accounts/companies.ts';
import { countOne } from '../../../../db/changes/platform/counts.ts';
import { recordEvent } from '../../../../db/changes/platform/system.ts';
import { type Company, companyNameOf, companyOf } from '../../../../db/queries/accounts/companies.ts';
import type { Statement } from '../../../../db/statement.ts';
import type { profile } from '../../../../src/contract/accounts/profile.ts';
import { mayChangeOwners, viewCompany } from '../../../../src/domain/accounts/profile/company.ts';
import { toBasisPoints } from '../../../../src/domain/accounts/profile/owners.ts';
import { DAY_MS } from '../../../../src/domain/kit/time.ts';
import { say } from '../../../../src/domain/kit/words/phrase.ts';
import { deliverOutbox } from '../../../notifications/deliver.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { notFound, refusal } from '../../../platform/refusal.ts';
import { refreshSession } from '../../../platform/session.ts';
import { type OwnerChange, ownerMails } from '../../owner-mails.ts';

type Profile = Handlers<typeof profile>;

const MOST_OWNERS = 50;
/** Each change mails everyone concerned, also unverified addresses (T18). */
const MOST_CHANGES_A_DAY = 30;

export const getCompanyOwners: Profile['user/getCompanyOwners'] = async (ctx) => ({ data: await read(ctx) });

export const addCompanyOwner: Profile['user/addCompanyOwner'] = async (ctx, form) => {
  const known = await companyOf(ctx.db, ctx.person.id);
  if (known) requireRight(ctx, known);
  const { company, founding } = known ? { company: known, founding: [] } : await found(ctx, form.companyname);
  const at = ctx.now();
  const owner = {
    id: ctx.newId('owner'),
    companyId: company.id,
    firstName: form.first_name,
    lastName: form.last_name,
    email: form.email,
    title: form.title ?? '',
    shareBasisPoints: toBasisPoints(form.share_percent ?? 0),
    createdBy: ctx.person.id,
    createdAt: at,
    updatedAt: at,
  };
  const steps = [...founding, addOwner(owner), sharesHold(company.id), fewOwners(company.id, MOST_OWNERS)];
  await commit(ctx, company, steps, { done: 'added', owner });
  return { data: await read(ctx), message: 'The owner has been added.' };
};

export const updateCompanyOwner: Profile['user/updateCompanyOwner'] = async (ctx, form) => {
  const { company, owner } = await ownOwner(ctx, form.id);
  const values: OwnerValues = {
    ...(form.first_name === undefined ? {} : { firstName: form.first_name }),
    ...(form.last_name === undefined ? {} : { lastName: form.last_name }),
    ...(form.email === undefined ? {} : { email: form.email }),
    ...(form.title === undefined ? {} : { title: form.title }),
    ...(form.share_percent === undefined ? {} : { shareBasisPoints: toBasisPoints(form.share_percent) }),
  };
  const steps = [changeOwner(company.id, owner.id, values, ctx.now()), sharesHold(company.id)];
  await commit(ctx, company, steps, { done: 'changed', owner: { ...owner, ...values } });
  return { data: await read(ctx), message: 'The owner has been saved.' };
};

export const removeCompanyOwner: Profile['user/removeCompanyOwner'] = async (ctx, form) => {
  const { company, owner } = await ownOwner(ctx, form.id);
  const guards = form.confirm_last === 1 ? [] : [anOwnerStays(company.id)];
  const steps = [removeOwner(company.id, owner.id, ctx.now()), ...guards];
  await commit(ctx, company, steps, { done: 'removed', owner });
  return { data: await read(ctx), message: 'The owner has been removed.' };
};

async function read(ctx: SignedIn) {
  return viewCompany(await companyOf(ctx.db, ctx.person.id), ctx.person);
}

/** A new company, with its founder as the first member (§3 companyname). */
async function found(ctx: SignedIn, companyname: string | undefined) {
  const name = companyname || (await companyNameOf(ctx.db, ctx.person.id));
  if (!name) throw refusal('COMPANY_NEEDED', 'Please enter the name of your company.', { field: 'companyname' });
  const row = { id: ctx.newId('company'), name, createdBy: ctx.person.id, createdAt: ctx.now() };
  const company: Company = { ...row, owners: [] };
  return { company, founding: foundCompany(row) };
}

/** An owner of the caller's company; anyone else's is answered as not found (D1). */
async function ownOwner(ctx: SignedIn, id: string) {
  const company = await companyOf(ctx.db, ctx.person.id);
  const owner = company?.owners.find((each) => each.id === id);
  if (!company || !owner) throw notFound('owner');
  requireRight(ctx, company);
  return { company, owner };
}

/** Refuses OWNER_NEEDED: a member who was invited cannot take the company over (D14). */
function requireRight(ctx: SignedIn, company: Company): void {
  if (mayChangeOwners(company, ctx.person)) return;
  throw refusal('OWNER_NEEDED', 'Only an owner, or the person who added the company here, can change its owners.');
}

async function commit(ctx: SignedIn, company: Company, steps: Statement[], change: OwnerChange): Promise<void> {
  const subject = { kind: 'company', id: company.id };
  const data = { owner: change.owner.id };
  const event = recordEvent({ at: ctx.now(), actor: ctx.actor, verb: `company.owner_${change.done}`, subject, data });
  const result = await ctx.commit({
    statements: [...steps, countChange(ctx), event, ...(await ownerMails(ctx, company, change))],
  });
  if (result.status === 'conflict') throw conflictRefusal(result.guard);
  refreshSession(ctx.token);
  ctx.after(() => deliverOutbox(ctx));
}

function countChange(ctx: SignedIn): Statement {
  const windowStart = Math.floor(ctx.now() / DAY_MS) * DAY_MS;
  return countOne({ key: `owners:${ctx.person.id}`, windowStart, most: MOST_CHANGES_A_DAY, guard: 'changes a day' });
}

function conflictRefusal(guard: string) {
  if (guard === 'owner') return notFound('owner');
  if (guard === 'shares') return refusal('SHARES_EXCEEDED', 'The shares of all owners add up to more than 100%.');
  if (guard === 'few owners')
    return refusal('TOO_MANY_OWNERS', say('A company can have up to {most} owners.', { most: MOST_OWNERS }));
  if (guard === 'changes a day') {
    const sentence = 'You have changed the owners many times today. Please try again tomorrow.';
    return refusal('TOO_MANY_CHANGES', sentence, { limit: MOST_CHANGES_A_DAY });
  }
  if (guard === 'an owner') {
    const sentence = 'This is the last owner. Please confirm that the company will have none.';
    return refusal('LAST_OWNER', sentence, { field: 'confirm_last' });
  }
  if (guard.includes('company_owners')) {
    return refusal('OWNER_KNOWN', 'This e-mail address already belongs to an owner.', { field: 'email' });
  }
  return refusal('COMPANY_NEEDED', 'Your company has changed since you opened this page. Please check it again.');
}
