import { sql } from 'kysely'
import type { Tx } from '../http/action.ts'

const OPTION = 'USER_AGREEMENT_VERSION'

/**
 * Increases the version of the agreement that suppliers have to accept: each of them is asked again at the next login.
 * Returns the new version. The option's trigger announces the change.
 */
export async function raiseAgreementVersion(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string; version: string | null }>`select p.id,
      coalesce((select v.profile_value from base_profile__values v where v.header_id = p.id and v.level_type = 'SITE'),
        p.default_value) as version
    from base_profile p where p.profile_code = ${OPTION} for update of p`.execute(tx)
  const option = rows[0]
  const version = String((Number.parseInt(option?.version ?? '', 10) || 0) + 1)
  if (!option) return version
  await sql`update base_profile set default_value = ${version}, version_num = version_num + 1 where id = ${option.id}`.execute(
    tx,
  )
  await sql`update base_profile__values set profile_value = ${version}
    where header_id = ${option.id} and level_type = 'SITE'`.execute(tx)
  return version
}
