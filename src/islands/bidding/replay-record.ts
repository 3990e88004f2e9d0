import { call } from '../../client/call.ts';
import { locale, t } from '../../client/words.ts';
import { chainOf, type RecordEntry, replayRecord, sayEntry, type Telling } from '../../domain/bidding/record/index.ts';
import { formatMoney } from '../../domain/kit/money.ts';

/** A replayed record: a sentence for each step, and whether it came to the same end. */
type Replay = { steps: string[]; result: string; isRight: boolean };

/** The record could not be fetched; the message says why. */
class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** Fetches a lot's record, checks its hashes and judges it again. Throws `NotLoaded` if it cannot be fetched. */
export async function openReplay(offerId: string, names: Readonly<Record<string, string>>): Promise<Replay> {
  const { entries, hashes } = await fetchRecord(offerId);
  const [terms] = entries;
  if (terms?.what !== 'terms') throw new NotLoaded(t('There is no record of this offer.'));
  const telling = { currency: terms.currency, kind: terms.kind, nameOf: (no: number) => names[no] ?? String(no) };
  const isChained = (await chainOf(entries)).every((hash, index) => hash === hashes[index]);
  if (!isChained) return { steps: [], result: t('The hashes do not match: this record was changed.'), isRight: false };
  return replay(entries, telling);
}

function replay(entries: readonly RecordEntry[], telling: Telling): Replay {
  try {
    const { steps, result, isRight } = replayRecord(entries);
    const told = steps.map((step) => {
      const price = { pence: step.pricePence, currency: telling.currency };
      if (step.entry.what === 'bought') return t(sayEntry(step.entry, telling));
      const leader = step.leader === null ? t('nobody') : telling.nameOf(step.leader);
      return `${t(sayEntry(step.entry, telling))} ${t('The highest bidder is then {leader}, at {price}.', { leader, price })}`;
    });
    return { steps: told, isRight, result: isRight ? sameEnd(result, telling) : t('The replay gives another result.') };
  } catch (error) {
    const where = error instanceof Error ? error.message : String(error);
    return { steps: [], isRight: false, result: t('The rules do not allow this record: {where}', { where }) };
  }
}

type Result = ReturnType<typeof replayRecord>['result'];

function sameEnd({ winner, price_pence }: Result, telling: Telling): string {
  if (winner === null || price_pence === null) return t('The replay gives the same result: nobody won.');
  const price = formatMoney(price_pence, telling.currency, locale());
  return t('The replay gives the same result: {name} won, at {price}. All hashes match.', {
    name: telling.nameOf(winner),
    price,
  });
}

async function fetchRecord(id: string): Promise<{ entries: RecordEntry[]; hashes: string[] }> {
  const entries: RecordEntry[] = [];
  const hashes: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call('bid/publicRecord', { id, page });
    if (!answer.ok) throw new NotLoaded(answer.message);
    for (const { entry, hash } of answer.data.records) {
      entries.push(entry);
      hashes.push(hash);
    }
    if (answer.data.records.length === 0 || entries.length >= answer.data.totalRecords) return { entries, hashes };
  }
}
