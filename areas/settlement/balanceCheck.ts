import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { fixed } from '@opensrm/kernel/values/decimal.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import type { JobRun } from '@opensrm/platform/jobs/jobs.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { baseResponsibility } from '../administration/baseResponsibility/baseResponsibility.definition.ts'
import { baseUserResponsibility } from '../administration/baseUserResponsibility/baseUserResponsibility.definition.ts'
import { BALANCES } from './balances.ts'
import { srmRcnTransactionInfo } from './srmRcnTransactionInfo/srmRcnTransactionInfo.definition.ts'

type Checked = {
  code: string
  title: (typeof BALANCES)[number]['title']
  left: string
  right: string
  difference: string
  /** Records that violate it. */
  rows: { label: string; left: string; right: string }[]
}

/** Recomputes every identity from its rows. */
async function check(
  context: Pick<OperationContext, 'tx'>,
  where: RawBuilder<SqlBool>,
): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const { code, title, sql: text } of BALANCES) {
    const found = await sql<{
      left_side: string | null
      right_side: string | null
      difference: string | null
      rows: string | null
    }>`select sum(left_side) as left_side, sum(right_side) as right_side, sum(abs(left_side - right_side)) as difference,
        to_json((array_agg(json_build_object('label', label, 'left', left_side::text, 'right', right_side::text))
          filter (where left_side <> right_side))[1:10])::text as rows
      from (${sql.raw(text)}) b where ${where}`.execute(context.tx)
    const [row] = found.rows
    checked.push({
      code,
      title,
      left: fixed(row?.left_side, 2),
      right: fixed(row?.right_side, 2),
      difference: fixed(row?.difference, 2),
      rows: row?.rows ? (JSON.parse(row.rows) as Checked['rows']) : [],
    })
  }
  return checked
}

/** Recomputes BAL-1 to BAL-7 for the rows the caller may see. */
export const balanceCheck = documentAction({
  title: t('余额核对', 'Check balances'),
  by: 'buyer',
  readOnly: true,
  input: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency'),
  },
  async run(context, { supplierId, orgId, currencyCode }) {
    // The sums are amounts.
    const permissions = context.caller && (await permissionsOf(context.platform, context.caller))
    if (!permissions?.hasCode(srmRcnTransactionInfo.resource, 'btnViewPrice'))
      context.refuse('NO_PERMISSION')
    const conditions = [sql<SqlBool>`true`]
    const table = sql.raw('srm_rcn_transaction_info')
    const scope = await scopeAs(context, srmRcnTransactionInfo, 'list', 'i')
    // A caller who may not see a supplier's rows in an organisation must not see their sum either.
    conditions.push(sql<SqlBool>`exists (select 1 from ${table} i where i.supplier_id = b.supplier_id
      and i.org_id is not distinct from b.org_id and ${scope})`)
    if (supplierId) conditions.push(sql<SqlBool>`b.supplier_id = ${supplierId}::bigint`)
    if (orgId) conditions.push(sql<SqlBool>`b.org_id = ${orgId}::bigint`)
    if (currencyCode) conditions.push(sql<SqlBool>`b.currency_code = ${currencyCode}`)
    return { rows: await check(context, sql.join(conditions, sql` and `) as RawBuilder<SqlBool>) }
  },
})

/** The identities that some record violates. */
export async function findBroken(context: Pick<OperationContext, 'tx'>): Promise<Checked[]> {
  return (await check(context, sql<SqlBool>`true`)).filter(({ rows }) => rows.length > 0)
}

async function financeUsers(context: OperationContext): Promise<string[]> {
  const held = await context.select(baseResponsibility, {
    respCode: ['FINANCE_MANAGER', 'FINANCE_CLERK'],
  })
  const holders = await context.select(baseUserResponsibility, {
    respId: held.map(({ id }) => id),
    status: 'EFFECTIVE',
  })
  return [...new Set(holders.flatMap(({ userId }) => userId ?? []))]
}

/** The nightly run: logs differences and tells finance. */
export async function runBalanceCheck(
  engine: Engine,
  run: Pick<JobRun, 'log'>,
): Promise<Checked[]> {
  return engine.inTransaction(null, null, async (context) => {
    const broken = await findBroken(context)
    for (const { code, title, rows } of broken)
      run.log(`${code} ${title.en}: ${JSON.stringify(rows)}`)
    run.log(`${BALANCES.length} identities checked, ${broken.length} broken`)
    if (broken.length > 0)
      context.emit('srmRcnTransactionInfo.balanceDiffFound', {
        userIds: await financeUsers(context),
        found: broken.map(({ code, title }) => `${code} ${title.zh}`).join('；'),
        foundEn: broken.map(({ code, title }) => `${code} ${title.en}`).join('; '),
      })
    return broken
  })
}
