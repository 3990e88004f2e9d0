/** Assistants of one host, with those who have not answered yet (M8). */
export const MOST_ASSISTANTS = 3;

/** The most hosts on one page of a person who arranges dates for others. */
export const MOST_HOSTS_SHOWN = 20;
