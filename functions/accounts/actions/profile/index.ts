import type { profile } from '../../../../src/contract/accounts/profile.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { userAddress } from './addresses.ts';
import { decryptProfile, resetUserProfile } from './details.ts';
import { addFollower, getFollowers, removeFollower, updateFollower } from './followers.ts';
import { runKycCheck, updateProfileKYC } from './kyc.ts';
import { addCompanyOwner, getCompanyOwners, removeCompanyOwner, updateCompanyOwner } from './owners.ts';
import { changePassword } from './password.ts';
import { addressDetails, addressSuggestions } from './places.ts';
import { endSessions } from './sessions.ts';
import { updateProfile } from './update.ts';

export const profileActions: Handlers<typeof profile> = {
  'user/updateProfile': updateProfile,
  'user/userAddress': userAddress,
  'common/addressSuggestions': addressSuggestions,
  'common/addressDetails': addressDetails,
  'user/getFollowers': getFollowers,
  'user/addFollower': addFollower,
  'user/removeFollower': removeFollower,
  'user/updateFollower': updateFollower,
  'user/getCompanyOwners': getCompanyOwners,
  'user/addCompanyOwner': addCompanyOwner,
  'user/updateCompanyOwner': updateCompanyOwner,
  'user/removeCompanyOwner': removeCompanyOwner,
  'user/updateProfileKYC': updateProfileKYC,
  'user/runKycCheck': runKycCheck,
  'user/decryptProfile': decryptProfile,
  'user/resetUserProfile': resetUserProfile,
  'user/changePassword': changePassword,
  'user/endSessions': endSessions,
};
