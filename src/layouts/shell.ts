import { readFlashForm } from '../../functions/http/form/flash-form.ts';
import { showHeaderCounts } from '../../functions/site/views/header-counts.ts';
import type { Counts, Person as Reader } from '../components/accounts/person.ts';
import { NEW_OFFER, type Offering, whoOf } from '../components/offers/offering.ts';
import { flashMessageOf, REFUSED } from '../domain/flash-messages.ts';
import { isBidder, type Person } from '../domain/kit/people/person.ts';
import { pageGuard } from '../domain/site/routes.ts';
import type { Flash } from './flash.ts';
import { takeFlashForm } from './flash-form.ts';

type Page = Parameters<typeof takeFlashForm>[0] & { url: URL };

export type Shell = { person: Reader | null; counts: Counts; flash: Flash | null; offering: Offering | null };

/** What every on-demand page hands to its layout: the reader, the counts of the header, and a message to show once. */
export async function shellOf(page: Page): Promise<Shell> {
  const { ctx, person } = page.locals;
  const counts = await showHeaderCounts(ctx);
  const offering = { who: whoOf(person), now: page.locals.now };
  // The dialog opens only for people whom the form's own page would not redirect.
  const mayOpen = pageGuard(NEW_OFFER, '', person) === null;
  return { person: person && readerOf(person), counts, flash: flashOf(page), offering: mayOpen ? offering : null };
}

function flashOf(page: Page): Flash | null {
  const { locals, url } = page;
  const code = url.searchParams.get('notice');
  if (code === REFUSED) {
    const text = takeFlashForm(page)?.message ?? '';
    return text === '' ? null : { tone: 'error', text };
  }
  const notice = flashMessageOf(code, locals.person);
  if (!notice) return null;
  // Its message is about one field of several, and the form's fields have them all.
  const why = code === 'INVALID_INPUT' ? undefined : readFlashForm(page.request)?.message;
  return { tone: notice.tone, text: locals.words.t(notice.text), why };
}

function readerOf(person: Person): Reader {
  const { id, firstName, lastName, username, seniority, member, profileImage, pendingEmail } = person;
  return {
    id,
    firstName,
    lastName,
    username,
    seniority,
    member,
    profileImage,
    pendingEmail,
    isGiver: person.giver,
    isBidder: isBidder(person),
    isStaff: person.staff,
  };
}
