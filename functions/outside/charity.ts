import type { Env } from '../env.ts';
import { notConfigured } from './call.ts';

/** A charity as the directory describes it (§3). Texts are plain text, addresses http or https. */
export type CharityRecord = {
  fundraiser_name: string;
  fundraiser_id: string;
  reg_number: string;
  postcode: string | null;
  town: string | null;
  country_code: string;
  jg_url: string | null;
  logo_download: string | null;
  mission_statement: string;
};

export type CharityDirectory = {
  /** Charities by name or registration number. */
  search(words: string, page: number, limit: number): Promise<{ records: CharityRecord[]; total: number }>;
  /** The charity with exactly this registration number, or null. */
  find(regNumber: string): Promise<CharityRecord | null>;
};

export function openCharityDirectory(_env: Env): CharityDirectory {
  const away = () => Promise.reject(notConfigured('The charity directory'));
  return { search: away, find: away };
}
