import { MESSAGE_REPORT_REASONS } from '../fulfilment/messages/report.ts';

/** What an operator can do about a report. */
export const REPORT_DECISIONS = ['hide', 'warn', 'dismiss'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const REPORT_DECISION_NAMES: Readonly<Record<ReportDecision, string>> = {
  hide: 'Hide it and tell its author why',
  warn: 'Leave it and warn its author',
  dismiss: 'Leave it: nothing is wrong with it',
};

/** Why: the reasons of reports, or that no rule was broken. */
export const SETTLE_REASONS = [...MESSAGE_REPORT_REASONS, 'no_breach'] as const;
export type SettleReason = (typeof SETTLE_REASONS)[number];

export const SETTLE_REASON_NAMES: Readonly<Record<SettleReason, string>> = {
  harassment: 'Rude, threatening or unwanted',
  payment: 'Payment outside Kindhour',
  spam: 'Advertisement or scam',
  unsafe: 'Unsafe',
  other: 'Another reason',
  no_breach: 'No rule was broken',
};

type Said = { text: string; senderId: string | null; at: number | null };

/** What was reported, from the JSON that was stored with the report; the texts before a message come first. */
export function reportedTexts(content: string): Said[] {
  const parsed = JSON.parse(content) as Record<string, unknown> | Record<string, unknown>[];
  return (Array.isArray(parsed) ? parsed : [parsed]).map(({ text, senderId, at }) => ({
    text: typeof text === 'string' ? text : '',
    senderId: typeof senderId === 'string' ? senderId : null,
    at: typeof at === 'number' ? at : null,
  }));
}
