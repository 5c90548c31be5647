import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import type { JobRun } from '@opensrm/platform/jobs/jobs.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findValue } from '../../base-data/ports.ts'
import { srmRcnTransactionInfo } from '../srmRcnTransactionInfo/srmRcnTransactionInfo.definition.ts'
import { srmRcnUnfinishedStmtEquipment } from '../srmRcnUnfinishedStmtEquipment/srmRcnUnfinishedStmtEquipment.definition.ts'
import { openCosts } from './costs.ts'
import { GENERATE_FIELDS } from './generateFields.ts'
import { srmRcnStatement } from './srmRcnStatement.definition.ts'

type Open = {
  id: string
  supplier_id: string
  org_id: string
  currency_code: string
  payment_term_id: string
  transaction_date: string
  statement_type: 'MATERIAL' | 'CONSIGN' | 'EQUIPMENT'
}

/** Open rows up to a day that stand on no draft, those that belong together beside each other. */
async function openRows(
  context: OperationContext,
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<Open[]> {
  const found = await sql<Open>`
    select i.id, i.supplier_id, i.org_id, i.currency_code, i.payment_term_id, i.transaction_date::text,
      case when i.transaction_type like 'CONSIGN%' then 'CONSIGN' else 'MATERIAL' end as statement_type
    from srm_rcn_transaction_info i
    where i.status in ('OPEN', 'PART') and i.open_quantity <> 0 and i.payment_term_id is not null
      and not exists (select 1 from srm_rcn_statement__transactions r join srm_rcn_statement s on s.id = r.header_id
        where r.transaction_id = i.id and s.status in ('DRAFT', 'REJECTED'))
      and not exists (select 1 from srm_rcn_statement__uses r join srm_rcn_statement s on s.id = r.header_id
        where r.transaction_id = i.id and s.status in ('DRAFT', 'REJECTED'))
      and ${sql.join([...conditions], sql` and `)}
    order by i.supplier_id, i.org_id, i.currency_code, i.payment_term_id, statement_type, i.transaction_date, i.id`.execute(
    context.tx,
  )
  return found.rows
}

/** The same of payment milestones. */
async function openStages(
  context: OperationContext,
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<Open[]> {
  const found = await sql<Open>`
    select i.id, i.supplier_id, i.org_id, i.currency_code, i.payment_term_id,
      i.milestone_date::text as transaction_date, 'EQUIPMENT' as statement_type
    from srm_rcn_unfinished_stmt_equipment i
    where i.status in ('OPEN', 'PART') and i.open_amount <> 0 and i.payment_term_id is not null
      and not exists (select 1 from srm_rcn_statement__details r join srm_rcn_statement s on s.id = r.header_id
        where r.milestone_id = i.id and s.status in ('DRAFT', 'REJECTED'))
      and ${sql.join([...conditions], sql` and `)}
    order by i.supplier_id, i.org_id, i.currency_code, i.payment_term_id, i.milestone_date, i.id`.execute(
    context.tx,
  )
  return found.rows
}

/** One draft for each supplier, organisation, currency, type and payment term. */
async function generate(
  context: OperationContext,
  cutoffDate: string,
  rows: readonly Open[],
  { isAsked = false } = {},
): Promise<{ id: string; number: string }[]> {
  const groups = new Map<string, Open[]>()
  for (const row of rows) {
    const parts = [row.supplier_id, row.org_id, row.currency_code, row.payment_term_id]
    const key = [...parts, row.statement_type].join('/')
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const made: { id: string; number: string }[] = []
  const owners = new Set<string>()
  for (const group of groups.values()) {
    const [first] = group as [Open]
    if (!isAsked && (await isLeftToSuppliers(context, first.org_id))) continue
    // Costs that wait for a statement go into the first of their supplier.
    const owner = [first.supplier_id, first.org_id, first.currency_code].join('/')
    const costLines =
      isAsked || owners.has(owner)
        ? []
        : await openCosts(context, {
            supplierId: first.supplier_id,
            orgId: first.org_id,
            currencyCode: first.currency_code,
          })
    owners.add(owner)
    const statement = await context.create(srmRcnStatement, {
      orgId: first.org_id,
      statementType: first.statement_type,
      supplierId: first.supplier_id,
      currencyCode: first.currency_code,
      paymentTermId: first.payment_term_id,
      periodFrom: first.transaction_date,
      cutoffDate,
      costLines,
      ...rowsOf(group),
    })
    made.push({ id: statement.id, number: statement.statementNumber ?? '' })
  }
  return made
}

function rowsOf(group: readonly Open[]) {
  const type = group[0]?.statement_type
  if (type === 'EQUIPMENT') return { details: group.map(({ id }) => ({ milestoneId: id })) }
  const taken = group.map(({ id }) => ({ transactionId: id }))
  return type === 'CONSIGN' ? { uses: taken } : { transactions: taken }
}

export const doGenerate = documentAction({
  title: t('生成对账单', 'Generate statements'),
  by: 'buyer',
  said: t('对账单已生成', 'Statements generated'),
  input: GENERATE_FIELDS,
  async run(context, { orgId, supplierId, cutoffDate }) {
    if (cutoffDate > context.today) context.refuse('STATEMENT_PERIOD', {}, { field: 'cutoffDate' })
    const chosen = [sql<SqlBool>`true`]
    if (orgId) chosen.push(sql<SqlBool>`i.org_id = ${orgId}::bigint`)
    if (supplierId) chosen.push(sql<SqlBool>`i.supplier_id = ${supplierId}::bigint`)
    const within = async (definition: DocumentDefinition) => [
      ...chosen,
      (await scopeAs(context, definition, 'list', 'i')) as RawBuilder<SqlBool>,
    ]
    await lockGenerating(context)
    const statements = await generate(context, cutoffDate, [
      ...(await openRows(context, [
        sql<SqlBool>`i.transaction_date <= ${cutoffDate}::date`,
        ...(await within(srmRcnTransactionInfo)),
      ])),
      ...(await openStages(context, [
        sql<SqlBool>`i.milestone_date <= ${cutoffDate}::date`,
        ...(await within(srmRcnUnfinishedStmtEquipment)),
      ])),
    ])
    if (statements.length === 0) context.refuse('STATEMENT_NOTHING_OPEN')
    return { statements }
  },
})

async function isLeftToSuppliers(context: OperationContext, orgId: string): Promise<boolean> {
  return (await findValue(context, { profileCode: 'RCN_STMT_CREATOR', orgId })) === 'SUPPLIER'
}

/** Either side: the chosen rows become drafts. */
export const doCreateStatement = documentAction({
  title: t('生成对账单', 'Create statement'),
  by: 'both',
  input: {},
  inputRows: {
    chosen: {
      title: t('交易', 'Transactions'),
      fields: {
        transactionId: f.ref('srmRcnTransactionInfo', '交易', 'Transaction', { required: true }),
      },
    },
  },
  async run(context, input) {
    const ids = [...new Set(input.chosen.map(({ transactionId }) => transactionId))]
    if (ids.length === 0) context.refuse('ROWS_REQUIRED', { operation: doCreateStatement.title })
    const known = await context.findAllAs(srmRcnTransactionInfo, ids)
    await lockGenerating(context)
    const open = await openRows(context, [sql<SqlBool>`i.id = any(${ids}::bigint[])`])
    const closed = known.find(({ id }) => !open.some((row) => row.id === id))
    if (closed)
      context.refuse('STATEMENT_NOT_OPEN', { transaction: closed.transactionNumber ?? '' })
    return { statements: await generate(context, context.today, open, { isAsked: true }) }
  },
})

/** Two runs at once make each draft once. */
async function lockGenerating(context: OperationContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('srm_rcn_statement:generate'))`.execute(
    context.tx,
  )
}

/** On the first of a month, what is open up to the end of the month before. */
export async function runGenerate(engine: Engine, run: Pick<JobRun, 'log'>): Promise<void> {
  await engine.inTransaction(null, null, async (context) => {
    await lockGenerating(context)
    const cutoffDate = addDays(`${context.today.slice(0, 8)}01`, -1)
    const made = await generate(context, cutoffDate, [
      ...(await openRows(context, [sql<SqlBool>`i.transaction_date <= ${cutoffDate}::date`])),
      ...(await openStages(context, [sql<SqlBool>`i.milestone_date <= ${cutoffDate}::date`])),
    ])
    run.log(`${made.length} statements up to ${cutoffDate}`)
  })
}
