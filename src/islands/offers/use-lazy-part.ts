import { useEffect, useState } from 'react';

/** A part of the form that is loaded on demand: null until it is there, `failed` until `again` is called. */
export function useLazyPart<T>(load: () => Promise<T>, wanted: boolean) {
  const [found, setFound] = useState<{ part: T } | null>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is always the same
  useEffect(() => {
    if (!wanted || failed) return;
    load().then(
      (part) => setFound({ part }),
      () => setFailed(true),
    );
  }, [wanted, failed]);
  return { part: found?.part ?? null, failed, again: () => setFailed(false) };
}
