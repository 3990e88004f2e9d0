import { zoneOfPerson } from '../../../db/queries/fulfilment/zones.ts';
import type { SignedIn } from '../../platform/context.ts';

/** The zone in which the reader reads times: their own choice, or a guess from their country. */
export const showTimeZone = ({ db, person }: SignedIn): Promise<string> => zoneOfPerson(db, person.id);
