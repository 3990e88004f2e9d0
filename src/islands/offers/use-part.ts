import { useEffect, useState } from 'react';

/**
 * A part of the form that is loaded after it, once it is wanted: null until it is there, `failed` when its code did not
 * come, until `again` is called.
 */
export function usePart<T>(load: () => Promise<T>, wanted: boolean) {
  const [found, setFound] = useState<{ part: T } | null>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks loads the same part each time
  useEffect(() => {
    if (!wanted || failed) return;
    load().then(
      (part) => setFound({ part }),
      () => setFailed(true),
    );
  }, [wanted, failed]);
  return { part: found?.part ?? null, failed, again: () => setFailed(false) };
}
