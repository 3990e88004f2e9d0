import { membershipActions } from './membership.ts';
import { moneyActions } from './money.ts';

/** The handlers of the area, by the path of their action. */
export const moneyHandlers = {
  ...membershipActions,
  ...moneyActions,
};
