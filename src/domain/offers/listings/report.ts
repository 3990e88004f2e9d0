/** Why someone reports an offer. */
export const REPORT_REASONS = ['misleading', 'unsafe', 'not_theirs', 'offensive', 'charity', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The label of each reason. */
export const REPORT_REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  misleading: 'It isn’t what it says',
  unsafe: 'It could be unsafe',
  not_theirs: 'It uses someone else’s name, words or pictures',
  offensive: 'It’s offensive',
  charity: 'The charity doesn’t know about it',
  other: 'Something else',
};

export const MOST_NOTE_LETTERS = 1000;
export const MOST_QUESTION_LETTERS = 2000;
/** The most questions, and the most reports, that one person or network may send in a day. */
export const MOST_QUESTIONS_A_DAY = 10;
export const MOST_REPORTS_A_DAY = 20;
