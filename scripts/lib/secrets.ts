import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseKey, drawDatabaseKey } from './database-key.ts';

/** The secrets of a local Kindhour, generated once and stored with its data. */
export type LocalSecrets = { appSecret: string; webhookSecret: string; vapid: VapidKeys; database: DatabaseKey };

/** The key pair for push services: a point on P-256 and its secret, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Reads the secrets of this data folder, and generates missing ones. */
export function localSecrets(folder: string): LocalSecrets {
  const path = join(folder, 'secrets.json');
  const stored: Partial<LocalSecrets> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const secrets = {
    appSecret: draw(32),
    webhookSecret: `whsec_${draw(24)}`,
    vapid: drawVapidKeys(),
    database: drawDatabaseKey(),
    ...stored,
  };
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

export function drawVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

const draw = (bytes: number) => randomBytes(bytes).toString('base64url');
