import type { privacy } from '../../../../src/contract/accounts/privacy.ts';
import type { Handlers } from '../../../platform/handlers.ts';
import { canCloseAccount, closeAccount } from './close.ts';
import { exportData, exportTable } from './export.ts';

export const privacyActions: Handlers<typeof privacy> = {
  'user/exportData': exportData,
  'user/exportTable': exportTable,
  'user/canCloseAccount': canCloseAccount,
  'user/closeAccount': closeAccount,
};
