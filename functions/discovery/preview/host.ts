import { type HostRow, hostOnRecord } from '../../../db/queries/discovery/host-pages.ts';
import { raisedInAll } from '../../../db/queries/offers/dashboard.ts';
import { type Currency, formatMoney } from '../../../src/domain/kit/money.ts';
import { fullName } from '../../../src/domain/kit/people/name.ts';
import type { Ctx } from '../../platform/context.ts';
import { digestOf, drawable } from './drawable.ts';
import type { PreviewSubject } from './subject.ts';

type Raised = { currency: Currency; totalPence: number };

/** The preview of a host's page: its address names what it shows. Null for people who never hosted and closed accounts. */
export async function hostSubject({ db }: Pick<Ctx, 'db'>, id: string): Promise<PreviewSubject | null> {
  const [host, raised] = await Promise.all([hostOnRecord(db, id), raisedInAll(db, id)]);
  return host && subjectOf(host, raised);
}

/** The address of a host's preview. `raised` is what was paid for their hours, without fees. */
export async function hostPreviewAddress(host: HostRow, raised: readonly Raised[]): Promise<string> {
  const { id, version } = await subjectOf(host, raised);
  return `/preview/${id}/${version}.png`;
}

async function subjectOf(host: HostRow, raised: readonly Raised[]): Promise<PreviewSubject> {
  const words = { above: 'Hours for charity', title: drawable(fullName(host)), below: '', amount: amountOf(raised) };
  const version = await digestOf(words, host.image);
  return { id: host.id, version, storedAs: version, words, picture: host.image };
}

function amountOf(raised: readonly Raised[]): string {
  const amounts = raised
    .filter(({ totalPence }) => totalPence > 0)
    .map(({ totalPence, currency }) => formatMoney(totalPence, currency).replace(/\.00$/, ''));
  return amounts.length > 0 ? `${amounts.join(' + ')} raised` : '';
}
