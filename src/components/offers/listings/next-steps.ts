import type { sellerDashboard } from '../../../../functions/offers/views/seller-dashboard.ts';
import { type Phrase, sayMany } from '../../../domain/kit/words/phrase.ts';

type Board = Awaited<ReturnType<typeof sellerDashboard>>;
export type NextStep = { text: Phrase; href: string; does: string };

/** What a TimeGiver should do next, most urgent first. */
export function nextSteps({ requests, unpaid, counts }: Board): NextStep[] {
  const steps: (NextStep | false)[] = [
    requests > 0 && {
      text: sayMany(
        requests,
        'One person has asked to take part in one of your offers.',
        '{n} people have asked to take part in your offers.',
      ),
      href: '/seller/lots/ioi/ioi_request',
      does: 'Answer requests',
    },
    counts.draft > 0 && {
      text: sayMany(counts.draft, 'You have one draft to submit.', 'You have {n} drafts to submit.'),
      href: '/seller/lots/draft',
      does: 'See drafts',
    },
    unpaid > 0 && {
      text: sayMany(unpaid, 'One sold offer is waiting for payment.', '{n} sold offers are waiting for payment.'),
      href: '/seller/lots/sold',
      does: 'See sold offers',
    },
    counts.unsold > 0 &&
      counts.open + counts.upcomming === 0 && {
        text: sayMany(
          counts.unsold,
          'One offer didn’t sell. You can offer it again.',
          '{n} offers didn’t sell. You can offer them again.',
        ),
        href: '/seller/lots/unsold',
        does: 'Offer again',
      },
  ];
  return steps.filter((step) => step !== false);
}
