import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets of a local Kindhour: drawn once, kept beside its data, worth nothing elsewhere. */
export type LocalSecrets = { appSecret: string; webhookSecret: string; vapid: VapidKeys };

/** Whom push services take us for: a point on P-256 and its secret, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Reads the secrets of this data folder, or draws them on its first use; what a newer version needs is drawn then. */
export function localSecrets(folder: string): LocalSecrets {
  const path = join(folder, 'secrets.json');
  const kept: Partial<LocalSecrets> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const secrets = { appSecret: draw(32), webhookSecret: `whsec_${draw(24)}`, vapid: drawVapidKeys(), ...kept };
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

export function drawVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

const draw = (bytes: number) => randomBytes(bytes).toString('base64url');
