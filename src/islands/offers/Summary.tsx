import { useEffect, useRef } from 'react';

/** Why the form could not be saved, above it and focused after each attempt; its fields' errors are in a dialog. */
export function Summary({ problem, attempt }: { problem: string; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem && attempt > 0) box.current?.focus();
  }, [attempt, problem]);
  if (problem === '') return null;
  return (
    <div className="notice notice--error" role="alert" tabIndex={-1} ref={box}>
      <strong>{problem}</strong>
    </div>
  );
}
