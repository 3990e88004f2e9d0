import type { sellerDashboard } from '../../../functions/verbs/seller-dashboard.ts';
import { type Phrase, sayMany } from '../../domain/words/phrase.ts';

type Board = Awaited<ReturnType<typeof sellerDashboard>>;
export type NextStep = { text: Phrase; href: string; does: string };

/** What waits for a TimeGiver, the most pressing first. */
export function nextSteps({ requests, unpaid, counts }: Board): NextStep[] {
  const steps: (NextStep | false)[] = [
    requests > 0 && {
      text: sayMany(
        requests,
        'One person asks to take part in an offer of yours.',
        '{n} people ask to take part in your offers.',
      ),
      ...{ href: '/seller/lots/ioi/ioi_request', does: 'Answer them' },
    },
    counts.draft > 0 && {
      text: sayMany(counts.draft, 'One draft is not submitted yet.', '{n} drafts are not submitted yet.'),
      ...{ href: '/seller/lots/draft', does: 'See the drafts' },
    },
    unpaid > 0 && {
      text: sayMany(
        unpaid,
        'One offer is sold and waits for its payment.',
        '{n} offers are sold and wait for their payment.',
      ),
      ...{ href: '/seller/lots/sold', does: 'See what is sold' },
    },
    counts.unsold > 0 &&
      counts.open + counts.upcomming === 0 && {
        text: sayMany(
          counts.unsold,
          'One offer found nobody. You can offer it again.',
          '{n} offers found nobody. You can offer them again.',
        ),
        ...{ href: '/seller/lots/unsold', does: 'Offer again' },
      },
  ];
  return steps.filter((step) => step !== false);
}
