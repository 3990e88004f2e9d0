/** Where people write when something is unclear or has gone wrong. */
export const SUPPORT_EMAIL = 'hello@kindhour.example';
