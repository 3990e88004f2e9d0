import { membership } from './membership.ts';
import { money } from './money.ts';

/** Every action of the area, by its path. */
export const moneyActions = {
  ...membership,
  ...money,
} as const;
