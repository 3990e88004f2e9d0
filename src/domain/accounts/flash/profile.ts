import { type FlashAfterAction, type FlashMessages, success, warning } from '../../kit/flash.ts';
export const PROFILE_MESSAGES: FlashMessages = [
  ['ADDRESS_SAVED', success('Your addresses have been saved.')],
  ['LIST_SAVED', success('Your list has been saved.')],
  ['OWNERS_SAVED', success('The owners have been saved.')],
  ['KYC_HANDED_IN', success('Your details are ready to be checked.')],
  ['KYC_TOO_OFTEN', warning('Your identity can be checked three times a day. Please try again tomorrow.')],
  ['PROFILE_CLEARED', success('Your details have been cleared.')],
  ['PASSWORD_CHANGED', success('Your password has been changed.')],
  ['SESSIONS_ENDED', success('That device has been signed out.')],
  ['SESSIONS_ENDED_ALL', success('You have been signed out everywhere.')],
  ['COMPANY_LEFT', success('You have left the company.')],
  ['MEMBER_REMOVED', success('The member has been removed.')],
  ['PUSH_ON', success('This device will now get push notifications.')],
  ['PUSH_OFF', success('That device will no longer get push notifications.')],
  ['DEVICE_NEEDED', warning('To get push notifications, turn them on for a device first.')],
  ['NOT_FOUND', warning('We could not find that. It may have been removed.')],
  ['FOLLOWING_MOST', warning('You already follow 1,000 people, which is the limit.')],
  ['LAST_OWNER', warning('This is the last owner. Please confirm that the company will have none.')],
];

/** The message after a plain form of the person's account. */
export const AFTER_PROFILE_ACTION: FlashAfterAction = [
  ['user/userAddress', 'ADDRESS_SAVED'],
  ['user/addFollower', 'LIST_SAVED'],
  ['user/updateFollower', 'LIST_SAVED'],
  ['user/removeFollower', 'LIST_SAVED'],
  ['user/addCompanyOwner', 'OWNERS_SAVED'],
  ['user/updateCompanyOwner', 'OWNERS_SAVED'],
  ['user/removeCompanyOwner', 'OWNERS_SAVED'],
  ['user/updateProfileKYC', 'KYC_HANDED_IN'],
  ['user/resetUserProfile', 'PROFILE_CLEARED'],
  ['user/changePassword', 'PASSWORD_CHANGED'],
  ['user/endSessions', 'SESSIONS_ENDED'],
  ['user/push/remove', 'PUSH_OFF'],
  ['user/leaveCompany', 'COMPANY_LEFT'],
  ['user/removeCompanyMember', 'MEMBER_REMOVED'],
];
