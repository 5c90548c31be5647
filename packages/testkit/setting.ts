import type { ProfileCode } from '@opensrm/platform/lookups/profileDefaults.ts'
import { cachesOf } from '@opensrm/platform/session/caches.ts'
import { sql } from 'kysely'
import type { ApiClient } from './client.ts'
import type { TestProduct } from './product.ts'

/** A running product, with or without users. */
type Running = Pick<TestProduct, 'product'>

/** Sets an option of the installation; the called process knows it at once. */
export async function setProfile(
  { product }: Running,
  code: ProfileCode,
  value: string,
): Promise<void> {
  await sql`update base_profile set default_value = ${value} where profile_code = ${code}`.execute(
    product.platform.db,
  )
  cachesOf(product.platform).profiles.drop()
}

/** Lets the product call other systems on this machine. */
export function allowCallsHere(product: Running): Promise<void> {
  return setProfile(product, 'OUTBOUND_ALLOWED_HOSTS', 'internal:127.0.0.1')
}

/** manager1 with an additional responsibility: a second user in addition to the administrator, where two are needed. */
export async function managerAs(
  product: TestProduct,
  admin: ApiClient,
  respCode: string,
): Promise<ApiClient> {
  const [resp] = await admin.ok('baseResponsibility', 'listByPage', { respCode })
  await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
    userId: product.company.ids.user?.manager1,
    respId: resp.id,
    reason: respCode,
  })
  return product.login('manager1')
}
