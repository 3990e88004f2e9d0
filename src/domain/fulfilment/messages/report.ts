/** What can be reported beside offers: a private message, or a public question or answer. */
export const REPORT_KINDS = ['message', 'comment', 'review'] as const;

/** Why someone reports what another person wrote. */
export const MESSAGE_REPORT_REASONS = ['harassment', 'payment', 'spam', 'unsafe', 'other'] as const;
export type MessageReportReason = (typeof MESSAGE_REPORT_REASONS)[number];

/** The label of each reason. */
export const MESSAGE_REPORT_NAMES: Readonly<Record<MessageReportReason, string>> = {
  harassment: 'It’s rude, threatening or unwanted',
  payment: 'They want to be paid outside Kindhour',
  spam: 'It’s an advertisement or a scam',
  unsafe: 'I don’t feel safe',
  other: 'Something else',
};

/** A report includes the message and this many before it. */
export const MESSAGES_BEFORE_REPORT = 10;
export const MOST_REPORT_NOTE = 1000;
