/** Why somebody reports an offer. */
export const REPORT_REASONS = ['misleading', 'unsafe', 'not_theirs', 'offensive', 'charity', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** How each is called where people choose. */
export const REPORT_REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  misleading: 'It is not what it says',
  unsafe: 'It could be unsafe',
  not_theirs: 'Somebody else’s name, words or pictures are used',
  offensive: 'It offends',
  charity: 'The charity does not know of it',
  other: 'Something else',
};

export const MOST_NOTE_LETTERS = 1000;
export const MOST_QUESTION_LETTERS = 2000;
/** How many questions, and how many reports, one person or one network may send in a day. */
export const MOST_QUESTIONS_A_DAY = 10;
export const MOST_REPORTS_A_DAY = 20;
