import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import { t } from '../../client/words.ts';

export type Choice = { id: string; name: string; town: string | null };
type Found = { choices: Choice[]; message: string };

const SHORTEST = 2;
/** §9. */
const MOST = 100;

type Asking = { typed: string; open: boolean; delayMs: number; atOnce: boolean };

/**
 * The directory's charities for what is typed, asked for once typing has rested for `delayMs`, or `atOnce`; an answer to
 * older words is dropped.
 */
export function useCharities({ typed, open, delayMs, atOnce }: Asking): Found {
  const [found, setFound] = useState<Found>({ choices: [], message: '' });
  useEffect(() => {
    if (!open || typed.trim().length < SHORTEST) {
      setFound({ choices: [], message: open ? t('Start typing to see options') : '' });
      return;
    }
    let stale = false;
    setFound({ choices: [], message: t('Searching…') });
    const timer = setTimeout(
      async () => {
        const answer = await lookUp(typed.trim());
        if (!stale) setFound(answer);
      },
      atOnce ? 0 : delayMs,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [typed, open, delayMs, atOnce]);
  return found;
}

async function lookUp(name: string): Promise<Found> {
  const answer = await call('search/charity', { name, limit: MOST });
  if (!answer.ok) return { choices: [], message: answer.message };
  const choices = answer.data.records.map((record) => ({
    id: record.reg_number,
    name: record.fundraiser_name,
    town: record.town,
  }));
  return { choices, message: choices.length > 0 ? '' : t('No Records Found') };
}
