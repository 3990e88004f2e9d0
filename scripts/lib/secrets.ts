import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets of a local Kindhour: drawn once, kept beside its data, worth nothing elsewhere. */
export type LocalSecrets = { appSecret: string; webhookSecret: string };

/** Reads the secrets of this data folder, or draws them on its first use. */
export function localSecrets(folder: string): LocalSecrets {
  const path = join(folder, 'secrets.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  const secrets = { appSecret: draw(32), webhookSecret: `whsec_${draw(24)}` };
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

const draw = (bytes: number) => randomBytes(bytes).toString('base64url');
