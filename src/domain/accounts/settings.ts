/** The operator's settings about accounts, with the values of a new network. */
export const ACCOUNTS_SETTINGS = {
  /** The e-mail domain of new accounts (§5); null allows any. */
  requiredEmailDomain: null as string | null,
};
