import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { discover } from '@opensrm/platform/oidc/discovery.ts'
import { reasonOf } from '@opensrm/platform/oidc/providerCalls.ts'
import { issueTicket } from '@opensrm/platform/oidc/relyingParty.ts'
import type { SsoRow } from '@opensrm/platform/oidc/ssoRow.ts'
import { urlIssues } from '@opensrm/platform/outbound/addressIssues.ts'
import { sql } from 'kysely'
import { isSecurityAdministrator } from '../administrators.ts'
import { baseRole } from '../baseRole/baseRole.definition.ts'
import { baseSso } from './baseSso.definition.ts'

export const baseSsoOperations = defineOperations(baseSso, {
  async beforeSave(context, draft) {
    draft.redirectUri = `/sso/callback/${draft.ssoCode ?? ''}`
    const issuer = String(draft.issuer ?? '')
    if (
      issuer &&
      !/^https:/.test(issuer) &&
      !/^http:\/\/(localhost|127\.0\.0\.1)([:/]|$)/.test(issuer)
    )
      return [{ field: 'issuer', code: 'SSO_ISSUER_HTTPS' }]
    if (draft.autoProvision === 'Y' && draft.userSide === 'SUPPLIER')
      return [{ field: 'autoProvision', code: 'SSO_PROVISION_INTERNAL' }]
    if (draft.autoProvision === 'Y' && (await isHighRisk(context, draft.defaultRespId)))
      return [{ field: 'defaultRespId', code: 'SSO_NO_HIGH_RISK' }]
    return urlIssues(context.platform, issuer, { field: 'issuer' })
  },
  effects: {
    async doTest(context, record) {
      await assertSecurity(context)
      const provider = await read(context, record)
      const userId = String(context.caller?.userId)
      const ticket = await issueTicket(context.platform, userId, {
        ssoId: record.id,
        isTrial: true,
      })
      const loginAt = `/sso/test/${encodeURIComponent(String(record.ssoCode))}?ticket=${ticket}`
      return {
        patch: { fields: { lastTestTime: now(context) } },
        answer: { ...provider, loginAt },
      }
    },
    async doEnable(context, record) {
      await assertSecurity(context)
      await read(context, record)
    },
    async doDisable(context) {
      await assertSecurity(context)
    },
  },
})

/** The provider's metadata, or the reason why it cannot be reached. */
async function read(context: OperationContext, record: RecordOf<typeof baseSso>) {
  const { rows } =
    await sql<SsoRow>`select * from base_sso where id = ${record.id}::bigint`.execute(context.tx)
  try {
    const config = await discover(context.platform, rows[0] as SsoRow, { afresh: true })
    const { issuer, authorization_endpoint, token_endpoint, scopes_supported } =
      config.serverMetadata()
    return { issuer, authorization_endpoint, token_endpoint, scopes_supported }
  } catch (error) {
    return context.refuse('SSO_UNREACHABLE', { reason: reasonOf(error) })
  }
}

async function assertSecurity(context: OperationContext): Promise<void> {
  if (!(await isSecurityAdministrator(context)))
    context.refuse('SECURITY_ADMIN_ONLY', { label: baseSso.title })
}

export async function isHighRisk(
  context: OperationContext,
  respId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ role_id: string }>`
    select role_id from base_responsibility__roles where header_id = ${respId}::bigint`.execute(
    context.tx,
  )
  if (rows.length === 0) return false
  const roles = await context.select(baseRole, { id: rows.map(({ role_id }) => role_id) })
  return roles.some(({ riskLevel }) => riskLevel === 'HIGH')
}

function now({ now: at }: OperationContext): string {
  return at.toISOString()
}
