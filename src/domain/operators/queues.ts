/** What waits for an operator, the most urgent first. */
export const QUEUES = [
  'stopped',
  'disputed',
  'appeals',
  'claimed',
  'overdue',
  'chargebacks',
  'reports',
  'offers',
  'strikes',
  'hosts',
  'identity',
  'refunds',
  'deliveries',
] as const;
export type Queue = (typeof QUEUES)[number];

type About = { title: string; about: string };

/** What each queue has, and what happens by itself. */
export const ABOUT_QUEUES: Readonly<Record<Queue, About>> = {
  stopped: {
    title: 'Safety',
    about:
      'Stopped because someone felt unsafe. We look within four hours; after 14 days the guest gets the money back.',
  },
  disputed: {
    title: 'Disputes',
    about: 'The two disagree. We decide within five working days; after 14 days the guest gets the money back.',
  },
  appeals: {
    title: 'Appeals',
    about:
      'One of the two asks us to look again at a decision. An operator who did not decide looks within seven days; after 14 days the decision stands.',
  },
  claimed: { title: 'Claims', about: 'The other side has 72 hours to answer. After that, what was claimed counts.' },
  overdue: {
    title: 'No date yet',
    about:
      'The host hasn’t answered for 72 hours, or three rounds of dates led nowhere. Write to both: a word from you may help. Without a date in time, the guest can choose the money back.',
  },
  chargebacks: {
    title: 'Chargebacks',
    about: 'A bank disputes a payment. Without evidence by the date shown, the bank keeps the money.',
  },
  reports: {
    title: 'Reports',
    about: 'What people have reported. Nothing happens automatically, so we look within 24 hours.',
  },
  offers: {
    title: 'Reported offers',
    about: 'Offers that people have reported. They stay on sale until we decide, so we look within 24 hours.',
  },
  strikes: {
    title: 'Strikes',
    about:
      'People who didn’t pay for a win in time, and say that something went wrong. Nothing happens automatically, so we look within two days.',
  },
  hosts: {
    title: 'Hosts',
    about:
      'They have cancelled late twice within 12 months, so they can’t open new offers until you approve them. Nothing happens automatically, so we look within two days.',
  },
  identity: {
    title: 'Identity',
    about:
      'Checks that the provider couldn’t decide. Nothing happens automatically, and the person can’t continue, so we look within two days.',
  },
  refunds: {
    title: 'Refunds',
    about:
      'Refunds that failed, or have been under way for more than a day. Failed ones aren’t tried again automatically.',
  },
  deliveries: {
    title: 'E-mails',
    about: 'E-mails and texts that we gave up on after half a day. They aren’t sent again automatically.',
  },
};

/** The queues of meetings. */
const MEETING_QUEUES = ['stopped', 'disputed', 'appeals', 'claimed', 'overdue'] as const satisfies readonly Queue[];
export type MeetingQueue = (typeof MEETING_QUEUES)[number];
export const isMeetingQueue = (queue: Queue): queue is MeetingQueue =>
  (MEETING_QUEUES as readonly Queue[]).includes(queue);

/** The queue that an address names, if it is one. */
export const queueNamed = (name: string | null): Queue | null => QUEUES.find((queue) => queue === name) ?? null;
