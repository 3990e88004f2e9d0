/** Why somebody reports an offer. */
export const REPORT_REASONS = ['misleading', 'unsafe', 'not_theirs', 'offensive', 'charity', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** How each is called where people choose. */
export const REPORT_REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  misleading: 'It isn’t what it says',
  unsafe: 'It could be unsafe',
  not_theirs: 'It uses somebody else’s name, words or pictures',
  offensive: 'It’s offensive',
  charity: 'The charity doesn’t know about it',
  other: 'Something else',
};

export const MOST_NOTE_LETTERS = 1000;
export const MOST_QUESTION_LETTERS = 2000;
/** How many questions, and how many reports, one person or one network may send in a day. */
export const MOST_QUESTIONS_A_DAY = 10;
export const MOST_REPORTS_A_DAY = 20;
