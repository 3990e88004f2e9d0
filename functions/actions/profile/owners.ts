import {
  addOwner,
  anOwnerStays,
  changeOwner,
  fewOwners,
  foundCompany,
  type OwnerValues,
  removeOwner,
  sharesHold,
} from '../../../db/changes/companies.ts';
import { countOne } from '../../../db/changes/counts.ts';
import { recordEvent } from '../../../db/changes/system.ts';
import { type Company, companyNameOf, companyOf } from '../../../db/queries/companies.ts';
import type { Statement } from '../../../db/statement.ts';
import type { profile } from '../../../src/contract/profile.ts';
import { mayChangeOwners, viewCompany } from '../../../src/domain/people/company.ts';
import { toBasisPoints } from '../../../src/domain/people/lists.ts';
import { DAY_MS } from '../../../src/domain/time.ts';
import { say } from '../../../src/domain/words/phrase.ts';
import type { SignedIn } from '../../context.ts';
import { notFound, refuse } from '../../failure.ts';
import { refreshSession } from '../../session.ts';
import { deliverOutbox } from '../../verbs/deliver.ts';
import { type OwnerNews, ownerMails } from '../../verbs/owner-mails.ts';
import type { Handlers } from '../handlers.ts';

type Profile = Handlers<typeof profile>;

const MOST_OWNERS = 50;
/** Each change is a mail to everybody concerned, also to addresses that somebody only typed (T18). */
const MOST_CHANGES_A_DAY = 30;

export const getCompanyOwners: Profile['user/getCompanyOwners'] = async (ctx) => ({ data: await read(ctx) });

export const addCompanyOwner: Profile['user/addCompanyOwner'] = async (ctx, form) => {
  const known = await companyOf(ctx.db, ctx.person.id);
  if (known) requireRight(ctx, known);
  const { company, founding } = known ? { company: known, founding: [] } : await found(ctx, form.companyname);
  const at = ctx.now();
  const owner = {
    ...{ id: ctx.newId('owner'), companyId: company.id, firstName: form.first_name, lastName: form.last_name },
    ...{ email: form.email, title: form.title ?? '', shareBasisPoints: toBasisPoints(form.share_percent ?? 0) },
    ...{ createdBy: ctx.person.id, createdAt: at, updatedAt: at },
  };
  const steps = [...founding, addOwner(owner), sharesHold(company.id), fewOwners(company.id, MOST_OWNERS)];
  await commit(ctx, company, steps, { done: 'added', owner });
  return { data: await read(ctx), message: 'The owner is added.' };
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
  return { data: await read(ctx), message: 'The owner is saved.' };
};

export const removeCompanyOwner: Profile['user/removeCompanyOwner'] = async (ctx, form) => {
  const { company, owner } = await ownOwner(ctx, form.id);
  const stays = form.confirm_last === 1 ? [] : [anOwnerStays(company.id)];
  const steps = [removeOwner(company.id, owner.id, ctx.now()), ...stays];
  await commit(ctx, company, steps, { done: 'removed', owner });
  return { data: await read(ctx), message: 'The owner is removed.' };
};

async function read(ctx: SignedIn) {
  return viewCompany(await companyOf(ctx.db, ctx.person.id), ctx.person);
}

/** A company by its name, with its founder as its first member (§3 companyname). */
async function found(ctx: SignedIn, given: string | undefined) {
  const name = given || (await companyNameOf(ctx.db, ctx.person.id));
  if (!name) throw refuse('COMPANY_NEEDED', 'Please say what your company is called.', { field: 'companyname' });
  const row = { id: ctx.newId('company'), name, createdBy: ctx.person.id, createdAt: ctx.now() };
  const company: Company = { ...row, owners: [] };
  return { company, founding: foundCompany(row) };
}

/** An owner of the own company; anybody else's is one that nobody has (D1). */
async function ownOwner(ctx: SignedIn, id: string) {
  const company = await companyOf(ctx.db, ctx.person.id);
  const owner = company?.owners.find((each) => each.id === id);
  if (!company || !owner) throw notFound('owner');
  requireRight(ctx, company);
  return { company, owner };
}

/** A member who was invited takes no company over (D14). */
function requireRight(ctx: SignedIn, company: Company): void {
  if (mayChangeOwners(company, ctx.person)) return;
  throw refuse('OWNER_NEEDED', 'Only an owner, or who founded the company here, may change its owners.');
}

async function commit(ctx: SignedIn, company: Company, steps: Statement[], news: OwnerNews): Promise<void> {
  const subject = { kind: 'company', id: company.id };
  const data = { owner: news.owner.id };
  const event = recordEvent({ at: ctx.now(), actor: ctx.actor, verb: `company.owner_${news.done}`, subject, data });
  const result = await ctx.commit({
    statements: [...steps, countChange(ctx), event, ...(await ownerMails(ctx, company, news))],
  });
  if (result.status === 'conflict') throw refused(result.guard);
  refreshSession(ctx.token);
  ctx.after(() => deliverOutbox(ctx));
}

function countChange(ctx: SignedIn): Statement {
  const windowStart = Math.floor(ctx.now() / DAY_MS) * DAY_MS;
  return countOne({ key: `owners:${ctx.person.id}`, windowStart, most: MOST_CHANGES_A_DAY, guard: 'changes a day' });
}

function refused(guard: string) {
  if (guard === 'owner') return notFound('owner');
  if (guard === 'shares') return refuse('SHARES_EXCEEDED', 'The shares of all owners come to more than 100 %.');
  if (guard === 'few owners')
    return refuse('TOO_MANY_OWNERS', say('A company has {most} owners at most.', { most: MOST_OWNERS }));
  if (guard === 'changes a day') {
    const sentence = 'You have changed the owners many times today. Please go on tomorrow.';
    return refuse('TOO_MANY_CHANGES', sentence, { limit: MOST_CHANGES_A_DAY });
  }
  if (guard === 'an owner') {
    const sentence = 'This is the last owner. Please confirm that the company is to have none.';
    return refuse('LAST_OWNER', sentence, { field: 'confirm_last' });
  }
  if (guard.includes('company_owners')) {
    return refuse('OWNER_KNOWN', 'Somebody with this e-mail address is an owner already.', { field: 'email' });
  }
  return refuse('COMPANY_NEEDED', 'Your company has changed meanwhile. Please look again.');
}
