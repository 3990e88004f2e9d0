import type { user } from '../../src/contract/user.ts';
import { refuse } from '../failure.ts';
import type { Handlers } from './handlers.ts';

const later = async (): Promise<never> => {
  throw refuse('NOT_FOUND', 'There is no such call.');
};

export const userActions: Handlers<typeof user> = {
  'user/validateUser': later,
  'user/loadUser': later,
  'user/register': later,
  'user/login': later,
  'user/logout': later,
  'user/switchuser': later,
  'user/sendEmailVerifyCode': later,
  'user/verifyEmailVerifyCode': later,
};
