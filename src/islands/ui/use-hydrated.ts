import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run here; false in the HTML of the server. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
