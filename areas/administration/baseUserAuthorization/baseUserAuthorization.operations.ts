import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { baseUser } from '../baseUser/baseUser.definition.ts'
import { baseUserResponsibility } from '../baseUserResponsibility/baseUserResponsibility.definition.ts'
import { baseUserAuthorization } from './baseUserAuthorization.definition.ts'

type Authorization = RecordOf<typeof baseUserAuthorization>

export const baseUserAuthorizationOperations = defineOperations(baseUserAuthorization, {
  async beforeSave(context, draft) {
    if (!draft.fromUserId || !draft.toUserId) return []
    const issues = await ownerIssues(context, draft)
    return issues.length ? issues : sideIssues(context, draft)
  },
  effects: {
    async doEffect(context, record) {
      const now = formatInstant(context.now, context.platform.config.timeZone)
      if (String(record.endTime) <= now) context.refuse('DELEGATION_OVER')
      const [issue] = await ownerIssues(context, record)
      if (issue) context.refuse(issue.code, issue.args ?? {})
      await assertNoOverlap(context, record)
      await lendResponsibilities(context, record)
      context.emit('baseUserAuthorization.activated', {
        id: record.id,
        fromUserId: record.fromUserId,
        toUserId: record.toUserId,
      })
    },
    async doInvalid(context, record) {
      const { caller } = context
      const isParty = caller?.userId === record.fromUserId || caller?.userId === record.toUserId
      if (caller && !isParty && !(await mayManage(context))) context.refuse('NOT_YOUR_DELEGATION')
      await takeBack(context, record)
    },
    async doExpire(context, record) {
      await takeBack(context, record)
    },
  },
})

/** Ends delegations of accounts that may no longer act. The clock ends those that expire. */
export async function endOfDisabled(context: OperationContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select a.id from base_user_authorization a join base_user u on u.id = a.to_user_id
    where a.status = 'EFFECTIVE' and u.status = 'DISABLED' order by a.id`.execute(context.tx)
  for (const { id } of rows) await context.run(baseUserAuthorization, 'doExpire', id)
}

/** Users can delegate only on their own behalf, unless they administer delegations. */
async function ownerIssues(context: OperationContext, draft: Authorization): Promise<Issue[]> {
  if (!context.caller || draft.fromUserId === context.caller.userId) return []
  return (await mayManage(context)) ? [] : [{ field: 'fromUserId', code: 'NOT_YOUR_DELEGATION' }]
}

async function mayManage({ platform, caller }: OperationContext): Promise<boolean> {
  if (!caller) return true
  return (await permissionsOf(platform, caller)).hasCode('baseUserAuthorization', 'btnManage')
}

/** Both users must be on the same side; suppliers must stay within their own company. */
async function sideIssues(context: OperationContext, draft: Authorization): Promise<Issue[]> {
  const [from, to] = await Promise.all([
    context.find(baseUser, String(draft.fromUserId)),
    context.find(baseUser, String(draft.toUserId)),
  ])
  return from?.supplierId === to?.supplierId
    ? []
    : [{ field: 'toUserId', code: 'DELEGATE_ELSEWHERE' }]
}

/** Two delegations of one user for the same scope and period: it would be ambiguous who decides. */
async function assertNoOverlap(context: OperationContext, record: Authorization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('base_user_authorization'), hashtext(${record.fromUserId}))`.execute(
    context.tx,
  )
  const others = await context.select(baseUserAuthorization, {
    fromUserId: String(record.fromUserId),
    authType: String(record.authType),
    status: 'EFFECTIVE',
  })
  for (const other of others) {
    if (String(other.startTime) >= String(record.endTime)) continue
    if (String(other.endTime) <= String(record.startTime)) continue
    const theirs = await context.selectRows(baseUserAuthorization, 'relations', {
      headerId: other.id,
    })
    const scopes = new Set(theirs.map(scopeOf))
    const isShared =
      theirs.length === 0 ||
      record.relations.length === 0 ||
      record.relations.some((row) => scopes.has(scopeOf(row)))
    if (isShared) context.refuse('DELEGATION_OVERLAPS', { number: String(other.authNumber) })
  }
}

function scopeOf(row: { [key: string]: unknown }): string {
  return `${row.relationType}/${row.categoryId ?? row.modelId ?? row.respId}`
}

/**
 * Lent responsibilities are ordinary grants: checked for conflicts, limited to the period and
 * marked as lent.
 */
async function lendResponsibilities(
  context: OperationContext,
  record: Authorization,
): Promise<void> {
  if (record.authType !== 'RESPONSIBILITY') return
  for (const row of record.relations) {
    const held = await context.select(baseUserResponsibility, {
      userId: String(record.fromUserId),
      respId: String(row.respId),
      status: 'EFFECTIVE',
    })
    if (held.length === 0 || held.every((one) => one.grantSource === 'AUTHORISATION'))
      context.refuse('RESP_NOT_HELD')
    const has = await context.select(baseUserResponsibility, {
      userId: String(record.toUserId),
      respId: String(row.respId),
      status: ['EFFECTIVE', 'PENDING'],
    })
    if (has.length > 0) continue
    await context.create(baseUserResponsibility, {
      userId: record.toUserId,
      respId: row.respId,
      effectiveFrom: String(record.startTime).slice(0, 10),
      effectiveTo: String(record.endTime).slice(0, 10),
      grantSource: 'AUTHORISATION',
      reason: `${record.authNumber}: ${record.reason}`.slice(0, 300),
    })
  }
}

async function takeBack(context: OperationContext, record: Authorization): Promise<void> {
  if (record.authType !== 'RESPONSIBILITY') return
  const lent = await context.select(baseUserResponsibility, {
    userId: String(record.toUserId),
    grantSource: 'AUTHORISATION',
    status: ['EFFECTIVE', 'PENDING'],
  })
  const own = lent.filter((one) => String(one.reason).startsWith(`${record.authNumber}: `))
  for (const { id } of own) await context.run(baseUserResponsibility, 'doTakeBack', id)
}
