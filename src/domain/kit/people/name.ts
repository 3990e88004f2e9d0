/** "Amara Okafor", or the username of someone without a name. */
export const fullName = ({ firstName, lastName, username }: Named): string =>
  `${firstName} ${lastName}`.trim() || username;

type Named = { firstName: string; lastName: string; username: string };

const HIDDEN = '•••';

/** "maria" becomes "m•••a", at any length; a name of one or two letters shows only the first (§6). */
export function maskUsername(username: string): string {
  const letters = [...username.trim()];
  const last = letters.length > 2 ? (letters.at(-1) ?? '') : '';
  return `${letters[0] ?? ''}${HIDDEN}${last}`;
}

/** The name others see: a TimeGiver's own, a TimeBidder's masked username, and none for a closed account (D8). */
export function publicName({ giver, status, firstName, lastName, username }: PublicPerson): string {
  if (status === 'deactivated') return '…';
  return giver ? `${firstName} ${lastName}`.trim() : maskUsername(username);
}

type PublicPerson = Named & { giver: boolean; status: string };
