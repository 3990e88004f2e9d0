/** What waits for an operator, the most urgent first. */
export const QUEUES = [
  'stopped',
  'disputed',
  'claimed',
  'overdue',
  'chargebacks',
  'reports',
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
  claimed: { title: 'Claims', about: 'The other side has 72 hours to answer. After that, what was claimed counts.' },
  overdue: {
    title: 'No date yet',
    about: 'The host hasn’t answered for 72 hours, or three rounds of dates led nowhere. A word from you may help.',
  },
  chargebacks: {
    title: 'Chargebacks',
    about: 'A bank disputes a payment. Without evidence by the date shown, the bank keeps the money.',
  },
  reports: {
    title: 'Reports',
    about: 'What people have reported. Nothing happens by itself, so we look within 24 hours.',
  },
  hosts: {
    title: 'Hosts',
    about:
      'They have cancelled late twice within 12 months, so they can’t open new offers until you approve them. Nothing happens by itself, so we look within two days.',
  },
  identity: {
    title: 'Identity',
    about: 'Checks that the provider couldn’t decide. The person can’t go on until they are.',
  },
  refunds: {
    title: 'Refunds',
    about: 'Refunds that failed, or have been under way for more than a day. A failed one isn’t tried again by itself.',
  },
  deliveries: {
    title: 'E-mails',
    about: 'E-mails and texts that were given up after half a day. They aren’t sent again by themselves.',
  },
};

/** The queues of meetings. */
const MEETING_QUEUES = ['stopped', 'disputed', 'claimed', 'overdue'] as const satisfies readonly Queue[];
export type MeetingQueue = (typeof MEETING_QUEUES)[number];
export const isMeetingQueue = (queue: Queue): queue is MeetingQueue =>
  (MEETING_QUEUES as readonly Queue[]).includes(queue);

/** The queue that an address names, if it is one. */
export const queueNamed = (name: string | null): Queue | null => QUEUES.find((queue) => queue === name) ?? null;
