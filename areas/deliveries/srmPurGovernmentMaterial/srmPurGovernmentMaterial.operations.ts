import {
  type CounterBound,
  type CounterChange,
  countedRows,
} from '@opensrm/kernel/document/counters.ts'
import { tableOf } from '@opensrm/kernel/document/define.ts'
import { addDays, daysBetween } from '@opensrm/kernel/values/date.ts'
import { decimal, plain } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import '../customs.errors.ts'
import {
  FILING_WARN_DAYS,
  srmPurGovernmentMaterial,
} from './srmPurGovernmentMaterial.definition.ts'
import { type Filing, isLimited, remainingQuantity } from './srmPurGovernmentMaterial.rules.ts'

const table = sql.table(tableOf(srmPurGovernmentMaterial))

/** Share of the quantity used at which warnings begin. */
const WARN_SHARE = 0.9

/**
 * One filing in force per item, importer, supplier and handbook item; concurrent filings are
 * serialised.
 */
async function assertAlone(context: OperationContext, filing: Filing): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`filing/${filing.itemId}`}))`.execute(
    context.tx,
  )
  const others = await context.select(srmPurGovernmentMaterial, {
    itemId: filing.itemId,
    importOrgId: filing.importOrgId,
    status: 'EFFECTIVE',
  })
  const other = others.find(
    (one) =>
      one.id !== filing.id &&
      one.supplierId === filing.supplierId &&
      one.manualNumber === filing.manualNumber &&
      one.manualSeq === filing.manualSeq &&
      (one.effectiveFrom ?? '') <= (filing.effectiveTo ?? '') &&
      (filing.effectiveFrom ?? '') <= (one.effectiveTo ?? ''),
  )
  if (!other) return
  context.refuse('FILING_OVERLAPS', {
    name: other.declareName ?? '',
    from: other.effectiveFrom ?? '',
    to: other.effectiveTo ?? '',
  })
}

/** Uses quantities (legal unit) of filings for a declaration, or returns them (negative). */
export async function countDeclared(
  context: OperationContext,
  changes: readonly CounterChange<'declared'>[],
): Promise<void> {
  await changeCounters(context, srmPurGovernmentMaterial, 'countDeclared', { changes })
}

export const srmPurGovernmentMaterialOperations = defineOperations(srmPurGovernmentMaterial, {
  effects: {
    async doEffect(context, filing) {
      if ((filing.effectiveTo ?? '') < context.today)
        context.refuse('FILING_OVER', { date: filing.effectiveTo ?? '' })
      await assertAlone(context, filing)
    },
    async doInvalid(context, filing) {
      const open = await sql<{ number: string }>`select h.declaration_number as number
        from ${sql.table(tableOf({ resource: 'srmPurCustomHeader' }, 'lines'))} l
          join ${sql.table(tableOf({ resource: 'srmPurCustomHeader' }))} h on h.id = l.header_id
        where l.government_material_id = ${filing.id}::bigint
          and h.status in ('APPROVING', 'APPROVED', 'DECLARED') limit 1`.execute(context.tx)
      const declaration = open.rows[0]?.number
      if (declaration) context.refuse('FILING_IN_USE', { declaration })
    },
    async doAdjustQuantity(context, filing, input) {
      const filed = String(input.filedQuantity)
      if (decimal(filed).lessThan(decimal(filing.declaredQuantity))) {
        const args = { asked: plain(filed), declared: plain(filing.declaredQuantity) }
        context.refuse('FILING_BELOW_DECLARED', args, { field: 'filedQuantity' })
      }
      const { authorityDocument } = input
      return { patch: { fields: { filedQuantity: filed, authorityDocument } } }
    },
    async countDeclared(context, filing, { changes }) {
      const over: CounterBound<Filing> = {
        free: remainingQuantity,
        exceeded: ({ declareName }, { asked, available }) =>
          context.refuse('FILING_OVER_REMAINING', {
            name: declareName ?? '',
            asked: plain(asked),
            available: plain(available),
          }),
      }
      const [fields] = countedRows([filing], changes, {
        fields: srmPurGovernmentMaterial.fields,
        counters: { declared: 'declaredQuantity' },
        ...(isLimited(filing) ? { bounds: { declared: over } } : {}),
      })
      return fields ? { patch: { fields: { declaredQuantity: fields.declaredQuantity } } } : {}
    },
  },
})

/** Announces nearly used-up filings every day. The clock announces those that end soon. */
export async function warnNearlyUsed(context: OperationContext): Promise<void> {
  const due = await sql<{ id: string; effective_to: string; share: string | null }>`
    select id, effective_to, declared_quantity / nullif(filed_quantity, 0) as share from ${table}
    where status = 'EFFECTIVE' and effective_to > ${addDays(context.today, FILING_WARN_DAYS)}::date
      and declared_quantity >= filed_quantity * ${WARN_SHARE} order by id`.execute(context.tx)
  for (const { id, effective_to: end, share } of due.rows) {
    const daysLeft = daysBetween(context.today, end)
    context.emit('srmPurGovernmentMaterial.expiring', { id, daysLeft, usedShare: share })
  }
}
