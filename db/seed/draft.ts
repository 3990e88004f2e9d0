import { insertOffer } from '../changes/offers/offers.ts';
import type { Statement } from '../statement.ts';
import { imageStatement, offerIdOf, offerOfSeed, type SeedOffer } from './offer.ts';
import { personId } from './people.ts';

/** A draft that has not been published. */
export function draftStatements(seed: SeedOffer, now: number): Statement[] {
  const offer = offerOfSeed(seed, now);
  const row = { id: offerIdOf(seed, now), sellerId: personId(seed.host), offer, descriptionText: seed.words.join(' ') };
  return [
    imageStatement(seed, now),
    ...insertOffer({ ...row, marketStatus: 'draft', preview: false, at: now - seed.opened }),
  ];
}
