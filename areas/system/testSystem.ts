import type { ProfileCode } from '@opensrm/platform/lookups/profileDefaults.ts'
import { cachesOf } from '@opensrm/platform/session/caches.ts'
import type { TestProduct } from '@opensrm/testkit/product.ts'
import { sql } from 'kysely'

/** What an operation names a record by. */
export const of = ({ id, versionNum }: { id: string; versionNum: number }) => ({ id, versionNum })

/** Sets an option of the installation; the process that is asked knows it at once. */
export async function setProfile(
  { product }: TestProduct,
  code: ProfileCode,
  value: string,
): Promise<void> {
  await sql`update base_profile set default_value = ${value} where profile_code = ${code}`.execute(
    product.platform.db,
  )
  cachesOf(product.platform).profiles.drop()
}
