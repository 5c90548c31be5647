import { sql } from 'kysely'
import type { Platform } from '../http/action.ts'
import { openText, sealText } from '../secrets/sealed.ts'
import { createAuthority, type KeyedCertificate } from './certificates.ts'

const YEARS = 20

/** The authority of this installation, made when it is first needed. Its key is stored encrypted. */
export async function authorityOf(platform: Platform): Promise<KeyedCertificate> {
  const stored = await load(platform)
  if (stored) return stored
  const from = platform.clock()
  const to = new Date(from)
  to.setUTCFullYear(to.getUTCFullYear() + YEARS)
  const subject = { commonName: 'OpenSRM Signing Authority' }
  const { certificate, privateKey } = await createAuthority(subject, { from, to })
  const sealed = await sealText(platform, privateKey.toString('base64'))
  // Of two nodes that make one at once, the first is kept.
  await sql`insert into signing_authority (certificate, private_key)
    values (${certificate.toString('base64')}, ${sealed}) on conflict (only_one) do nothing`.execute(
    platform.db,
  )
  return (await load(platform)) as KeyedCertificate
}

async function load(platform: Platform): Promise<KeyedCertificate | null> {
  const { rows } = await sql<{ certificate: string; private_key: string }>`
    select certificate, private_key from signing_authority`.execute(platform.db)
  const [row] = rows
  return row
    ? {
        certificate: Buffer.from(row.certificate, 'base64'),
        privateKey: Buffer.from(await openText(platform, row.private_key), 'base64'),
      }
    : null
}
