import { availabilityOfHost } from '../../../db/queries/fulfilment/availability.ts';
import { assistantsOf, hostsOf } from '../../../db/queries/fulfilment/delegates.ts';
import { MOST_HOSTS_SHOWN } from '../../../src/domain/fulfilment/dates/assistants.ts';
import { formOf, NO_AVAILABILITY } from '../../../src/domain/fulfilment/dates/availability-form.ts';
import { isGiver } from '../../../src/domain/kit/people/person.ts';
import type { SignedIn } from '../../platform/context.ts';

/** When a host can be booked, their assistants, and the hosts that a person arranges dates for. */
export async function showDates({ db, person, now }: SignedIn) {
  const isHost = isGiver(person);
  const [saved, assistants, hosts] = await Promise.all([
    isHost ? availabilityOfHost(db, person.id) : null,
    isHost ? assistantsOf(db, person.id) : [],
    hostsOf(db, person.id, MOST_HOSTS_SHOWN),
  ]);
  return { isHost, form: saved ? formOf(saved.stored, saved.version, now()) : NO_AVAILABILITY, assistants, hosts };
}
