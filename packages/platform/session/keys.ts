import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Platform } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'
import {
  createSecretReader,
  type KeyStore,
  loadOrCreateKeys,
  type SecretReader,
  type StoredKeyPair,
} from './secrets.ts'

export type InstallationKeys = {
  reader: SecretReader
  /** key for the hashes of short codes; used only in this folder */
  codeKey: Buffer
}

type Kept = InstallationKeys & { acceptsPkcs1: boolean }

const kept = new WeakMap<Platform, Promise<Kept>>()

/** The installation's keys, created by the first node that starts. */
export async function keysOf(platform: Platform): Promise<InstallationKeys> {
  let loading = kept.get(platform)
  if (!loading) {
    loading = loadKeys(platform)
    kept.set(platform, loading)
    // If the database was not available yet, the next call must try again.
    loading.catch(() => kept.delete(platform))
  }
  const keys = await loading
  keys.acceptsPkcs1 = (await profilesOf(platform)).isOn('RSA_PKCS1')
  return keys
}

async function loadKeys({ db }: Platform): Promise<Kept> {
  const pair = await loadOrCreateKeys(keyStore(db))
  const keys: Kept = {
    acceptsPkcs1: false,
    reader: createSecretReader(pair, { acceptsPkcs1: () => keys.acceptsPkcs1 }),
    codeKey: createHmac('sha256', pair.privateKeyPem).update('verify codes').digest(),
  }
  return keys
}

function keyStore(db: Db): KeyStore {
  const load = async (): Promise<StoredKeyPair | null> => {
    const { rows } = await sql<{ key_id: string; public_key_pem: string; private_key_pem: string }>`
      select key_id, public_key_pem, private_key_pem from rsa_key`.execute(db)
    const [row] = rows
    return row
      ? { keyId: row.key_id, publicKeyPem: row.public_key_pem, privateKeyPem: row.private_key_pem }
      : null
  }
  return {
    load,
    async save(pair) {
      await sql`
        insert into rsa_key (key_id, public_key_pem, private_key_pem)
        values (${pair.keyId}, ${pair.publicKeyPem}, ${pair.privateKeyPem})
        on conflict (only_one) do nothing`.execute(db)
      return (await load()) ?? pair
    },
  }
}
