import { headerCounts } from '../../db/queries/money/invoices.ts';
import type { Counts, Person } from '../components/accounts/person.ts';
import { NEW_OFFER, type Offering, whoOf } from '../components/offers/offering.ts';
import { isBidder, type Person as Known } from '../domain/accounts/person.ts';
import { flashMessageOf } from '../domain/flash-messages.ts';
import { pageGuard } from '../domain/site/routes.ts';

/** What was just said, in the language of the page. */
type Flash = { tone: 'info' | 'success' | 'warning' | 'error'; text: string };
export type Shell = { person: Person | null; counts: Counts; flash: Flash | null; offering: Offering | null };

const NOTHING: Counts = { cart: 0, unpaid: 0, news: 0 };

/** What every on-demand page hands to its layout: who looks, what the header counts for them, and what was just said. */
export async function shellOf({ locals, url }: { locals: App.Locals; url: URL }): Promise<Shell> {
  const { ctx, person } = locals;
  const counts = person ? await headerCounts(ctx.db, person.id) : NOTHING;
  const offering = { who: whoOf(person), now: locals.now };
  // Whom the form's page would send elsewhere is sent there by the link.
  const mayOpen = pageGuard(NEW_OFFER, '', person) === null;
  const notice = flashMessageOf(url.searchParams.get('notice'), person);
  const flash = notice && { tone: notice.tone, text: locals.words.t(notice.text) };
  return { person: person && shown(person), counts, flash, offering: mayOpen ? offering : null };
}

function shown(person: Known): Person {
  const { id, firstName, lastName, username, seniority, member, profileImage, giver, pendingEmail } = person;
  const who = { id, firstName, lastName, username, seniority, member, profileImage, pendingEmail };
  return { ...who, isGiver: giver, isBidder: isBidder(person), isStaff: person.staff };
}
