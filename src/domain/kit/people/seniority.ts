/** A person's seniority at work. Without it nobody may bid or offer (§2.3). */
export const SENIORITIES = [
  'Student',
  'Early career',
  'Mid career',
  'Senior',
  'Director',
  'Executive',
  'Founder',
  'Retired',
] as const;
