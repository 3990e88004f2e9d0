import { saveAvailability } from '../../../db/changes/fulfilment/availability.ts';
import { recordEvent } from '../../../db/changes/platform/system.ts';
import { availabilityOfHost } from '../../../db/queries/fulfilment/availability.ts';
import { assistantsOf } from '../../../db/queries/fulfilment/delegates.ts';
import type { dates } from '../../../src/contract/fulfilment/dates.ts';
import {
  type AvailabilityForm,
  availabilityOf,
  formOf,
  hasWindows,
} from '../../../src/domain/fulfilment/dates/availability-form.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Handlers } from '../../platform/handlers.ts';
import { refusal } from '../../platform/refusal.ts';

type Dates = Handlers<typeof dates>;

const getAvailability: Dates['appointment/getAvailability'] = async (ctx) => {
  const [saved, assistants] = await Promise.all([
    availabilityOfHost(ctx.db, ctx.person.id),
    assistantsOf(ctx.db, ctx.person.id),
  ]);
  return {
    data: {
      availability: saved && formOf(saved.stored, saved.version, ctx.now()),
      assistants: assistants.map(({ id, username, firstName, lastName, status }) => ({
        id,
        username,
        name: `${firstName} ${lastName}`.trim(),
        status,
      })),
    },
  };
};

const save: Dates['appointment/saveAvailability'] = async (ctx, input) => {
  const form = withoutEmptyRows(input);
  const availability = availabilityOf(form, ctx.now());
  if (form.published && !hasWindows(availability)) {
    const sentence = 'Add at least one time before you let guests choose.';
    throw refusal('NO_WINDOWS', sentence, { field: 'weekly.monday' });
  }
  const result = await ctx.commit({
    statements: [
      saveAvailability({ hostId: ctx.person.id, availability, version: form.version, at: ctx.now() }),
      savedEvent(ctx, form.published),
    ],
  });
  if (result.status === 'conflict') {
    throw refusal('CHANGED_MEANWHILE', 'Your dates have changed since you opened this page. Please reload it.');
  }
  return { data: { version: form.version + 1 } };
};

/** Rows without a date are unused lines of the form. Refuses a date that is given twice. */
function withoutEmptyRows(form: AvailabilityForm): AvailabilityForm {
  const rows = form.exceptions.rows.filter(({ date }) => date !== '');
  const twice = rows.findIndex(({ date }, i) => rows.findIndex((row) => row.date === date) < i);
  if (twice >= 0) {
    const at = form.exceptions.rows.indexOf(rows[twice] as (typeof rows)[number]);
    throw refusal('DATE_TWICE', 'This date appears twice.', { field: `exceptions.rows.${at}.date` });
  }
  return { ...form, exceptions: { rows } };
}

const savedEvent = ({ person, actor, now }: SignedIn, published: boolean) =>
  recordEvent({
    at: now(),
    actor,
    verb: 'availability.saved',
    subject: { kind: 'user', id: person.id },
    data: { published },
  });

export const availabilityActions = {
  'appointment/getAvailability': getAvailability,
  'appointment/saveAvailability': save,
};
