import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { newSecret } from '@opensrm/platform/oidc/provider.ts'
import { sql } from 'kysely'
import { administratorsBeside, isSecurityAdministrator } from '../administrators.ts'
import { isHighRisk } from '../baseSso/baseSso.operations.ts'
import { baseOauthApp } from './baseOauthApp.definition.ts'

type App = RecordOf<typeof baseOauthApp>

const LONGEST_DAYS = 731

export const baseOauthAppOperations = defineOperations(baseOauthApp, {
  async beforeSave(context, draft) {
    draft.appCode ??= `app_${randomBytes(9).toString('base64url')}`
    const issues = [...(await nameApis(context, draft)), ...shapeIssues(context, draft)]
    if (issues.length) return issues
    const { rows } = await sql<{ resp_side: string }>`
      select resp_side from base_responsibility where id = ${draft.respId}::bigint`.execute(
      context.tx,
    )
    if ((rows[0]?.resp_side === 'SUPPLIER') !== (draft.supplierId !== null))
      return [{ field: 'respId', code: 'OAUTH_RESP_SIDE' }]
    // The application can do what its owner can (for a supplier: what the main account can), and
    // loses the right when the owner does.
    const held = await sql`
      select 1 from base_user_responsibility h join base_user u on u.id = h.user_id
      where h.resp_id = ${draft.respId}::bigint and h.status = 'EFFECTIVE' and case
        when ${draft.supplierId}::bigint is null then u.id = ${draft.ownerUserId}::bigint
        else u.supplier_id = ${draft.supplierId}::bigint and u.supplier_admin_flag = 'Y' end limit 1`.execute(
      context.tx,
    )
    if (held.rows.length === 0) return [{ field: 'respId', code: 'OAUTH_RESP_NOT_HELD' }]
    const isRisky = await isHighRisk(context, draft.respId)
    if (isRisky && (await administratorsBeside(context, context.caller?.userId ?? null)) > 0)
      return [{ field: 'respId', code: 'SSO_NO_HIGH_RISK' }]
    return []
  },
  effects: {
    async doResetSecret(context, record) {
      if (
        context.caller?.userId !== record.ownerUserId &&
        !(await isSecurityAdministrator(context))
      )
        context.refuse('OAUTH_OWNER_ONLY')
      const secret = await newSecret(context.platform, context.tx, record.id)
      return {
        patch: {
          fields: { secretTime: context.now.toISOString(), appSecret: `…${secret.slice(-4)}` },
        },
        answer: { clientId: record.appCode, clientSecret: secret },
      }
    },
    async doRevokeTokens(context, record) {
      await revoke(context, record)
    },
    async doDisable(context, record) {
      await revoke(context, record)
    },
  },
})

async function revoke(context: OperationContext, { appCode }: App): Promise<void> {
  await sql`delete from oidc_payload where client_id = ${appCode}`.execute(context.tx)
}

/**
 * Replaces the catalogue path of a granted API by the path under which it is called, as in manually
 * entered ones.
 */
async function nameApis(context: OperationContext, { apis }: App): Promise<Issue[]> {
  const ids = apis.flatMap(({ apiId }) => apiId ?? [])
  const { rows } = await sql<{ id: string; api_path: string }>`
    select id, api_path from base_api where id = any(${ids}::bigint[])`.execute(context.tx)
  const paths = new Map(rows.map((row) => [row.id, row.api_path]))
  return apis.flatMap((api, row) => {
    const path = paths.get(api.apiId ?? '')
    if (path) api.apiPath = path.replace(/^.*?(\w+?)(Restful)?\/(\w+)$/, '$1/$3')
    return api.apiPath ? [] : { child: 'apis', row, field: 'apiId', code: 'OAUTH_API_NEEDED' }
  })
}

function shapeIssues(context: OperationContext, draft: App): Issue[] {
  const issues: Issue[] = []
  const grants = (draft.grantTypes as string[] | null) ?? []
  const uris = String(draft.redirectUris ?? '')
    .split(/\s+/)
    .filter(Boolean)
  if (grants.includes('AUTHORIZATION_CODE') && uris.length === 0)
    issues.push({ field: 'redirectUris', code: 'OAUTH_NEEDS_REDIRECT' })
  const wrong = uris.find(
    (uri) =>
      !/^https:\/\/[^#]+$/.test(uri) && !/^http:\/\/(localhost|127\.0\.0\.1)[:/][^#]*$/.test(uri),
  )
  if (wrong)
    issues.push({ field: 'redirectUris', code: 'OAUTH_BAD_REDIRECT', args: { uri: wrong } })
  const range = String(draft.ipAllowList ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .find((one) => isIP(one.split('/')[0] ?? '') === 0)
  if (range) issues.push({ field: 'ipAllowList', code: 'OAUTH_BAD_RANGE', args: { range } })
  if (draft.expireDate && draft.expireDate > addDays(context.today, LONGEST_DAYS))
    issues.push({ field: 'expireDate', code: 'OAUTH_TOO_LONG' })
  return issues
}
