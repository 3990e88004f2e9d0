import { useEffect, useState } from 'react';
import { call } from '../../client/call.ts';
import { t } from '../../client/words.ts';

export type Choice = { id: string; name: string; town: string | null };
type Found = { choices: Choice[]; message: string };

/** Sooner than the 1,500 ms of §9: a person who types a name waits for the list. */
const DEBOUNCE_MS = 300;
const SHORTEST = 2;

/** The directory's charities for what is typed, asked for once typing rests; an answer to older words is dropped. */
export function useCharities(typed: string, asking: boolean): Found {
  const [found, setFound] = useState<Found>({ choices: [], message: '' });
  useEffect(() => {
    if (!asking || typed.trim().length < SHORTEST) {
      setFound({ choices: [], message: asking ? t('Start typing to see options') : '' });
      return;
    }
    let stale = false;
    const timer = setTimeout(async () => {
      const answer = await lookUp(typed.trim());
      if (!stale) setFound(answer);
    }, DEBOUNCE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [typed, asking]);
  return found;
}

async function lookUp(name: string): Promise<Found> {
  const answer = await call('search/charity', { name, limit: 12 });
  if (!answer.ok) return { choices: [], message: answer.message };
  const choices = answer.data.records.map((record) => ({
    id: record.reg_number,
    name: record.fundraiser_name,
    town: record.town,
  }));
  return { choices, message: choices.length > 0 ? '' : t('No Records Found') };
}
