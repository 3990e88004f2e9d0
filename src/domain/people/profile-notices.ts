type Told = { tone: 'info' | 'success' | 'warning' | 'error'; text: string };

const success = (text: string): Told => ({ tone: 'success', text });
const warning = (text: string): Told => ({ tone: 'warning', text });

/** What the pages of the own account say after a plain form, by its code. */
export const PROFILE_NOTICES: readonly (readonly [string, Told])[] = [
  ['ADDRESS_SAVED', success('Your addresses are saved.')],
  ['LIST_SAVED', success('Your list is saved.')],
  ['OWNERS_SAVED', success('The owners are saved.')],
  ['KYC_HANDED_IN', success('Your details are ready to be checked.')],
  ['PROFILE_CLEARED', success('Your details are cleared.')],
  ['PASSWORD_CHANGED', success('Your password is changed.')],
  ['SESSIONS_ENDED', success('Signed out there.')],
  ['SESSIONS_ENDED_ALL', success('You are signed out everywhere.')],
  ['COMPANY_LEFT', success('You have left the company.')],
  ['MEMBER_REMOVED', success('The member is removed.')],
  ['PUSH_ON', success('This device shows push messages from now on.')],
  ['PUSH_OFF', success('That device shows no push messages any more.')],
  ['DEVICE_NEEDED', warning('Push messages need a device on which you have turned them on.')],
  ['NOT_FOUND', warning('This is not here any more. It may have been removed already.')],
  ['FOLLOWING_MOST', warning('You follow a thousand people already.')],
  ['LAST_OWNER', warning('This is the last owner. Please confirm that the company is to have none.')],
];

/** The code that follows an action of the own account. */
export const PROFILE_DONE: readonly (readonly [string, string])[] = [
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
