/** "Amara Okafor", or the username of somebody without a name. */
export const fullName = ({ firstName, lastName, username }: Named): string =>
  `${firstName} ${lastName}`.trim() || username;

type Named = { firstName: string; lastName: string; username: string };
