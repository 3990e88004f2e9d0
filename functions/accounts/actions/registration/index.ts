import type { registration } from '../../../../src/contract/accounts/registration.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { checkValidation } from './check-validation.ts';
import { addInviteUser, getInviteDetails, getInvites, resendInvite, revokeOwnInvite } from './invites.ts';
import { getAllCities, getAllCountries, getAllDynamicArray, getAllStates } from './lists.ts';
import { register } from './register.ts';

export const registrationActions: Handlers<typeof registration> = {
  'user/register': register,
  'user/checkValidation': checkValidation,
  'user/getInviteDetails': getInviteDetails,
  'user/addinviteuser': addInviteUser,
  'user/getInvites': getInvites,
  'user/resendInvite': resendInvite,
  'user/revokeInvite': revokeOwnInvite,
  'commonFunction/getAllDynamicArray': getAllDynamicArray,
  'commonFunction/getAllCountries': getAllCountries,
  'commonFunction/getAllStates': getAllStates,
  'commonFunction/getAllCities': getAllCities,
};
