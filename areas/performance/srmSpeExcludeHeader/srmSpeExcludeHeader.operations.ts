import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, plain } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { srmSpeSourceData } from '../srmSpeSourceData/srmSpeSourceData.definition.ts'
import { srmSpeSourceDetail } from '../srmSpeSourceDetail/srmSpeSourceDetail.definition.ts'
import { excludableLines } from './excludable.ts'
import { srmSpeExcludeHeader } from './srmSpeExcludeHeader.definition.ts'

type Bill = RecordOf<typeof srmSpeExcludeHeader>

export const srmSpeExcludeHeaderOperations = defineOperations(srmSpeExcludeHeader, {
  async beforeSave(context, bill) {
    const known = await excludableLines(context, bill)
    return bill.lines.flatMap((line, row): Issue[] => {
      const found = known.find(
        (one) =>
          one.docType === line.docType &&
          one.docNumber === line.docNumber &&
          one.docLineNum === (line.docLineNum ?? ''),
      )
      const place = { child: 'lines', row }
      if (!found)
        return [
          {
            ...place,
            field: 'docNumber',
            code: 'SPE_NOT_EXCLUDABLE',
            args: { number: `${line.docNumber ?? ''} ${line.docLineNum ?? ''}`.trim() },
          },
        ]
      Object.assign(line, {
        itemId: found.itemId,
        docDate: found.docDate,
        docQuantity: found.docQuantity,
        lineId: found.lineId,
      })
      return decimal(line.excludeQuantity).greaterThan(found.docQuantity)
        ? [
            {
              ...place,
              field: 'excludeQuantity',
              code: 'SPE_EXCLUDE_TOO_MUCH',
              args: { quantity: plain(found.docQuantity) },
            },
          ]
        : []
    })
  },
  actions: {
    findExcludable: documentAction({
      title: t('可剔除的单据', 'Documents that can be excluded'),
      by: 'buyer',
      readOnly: true,
      input: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier'),
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation'),
        excludeGroup: f.lookup('SPE_EXCLUDE_GROUP', '剔除类别', 'What is excluded'),
        periodFrom: f.date('期间起', 'Period from'),
        periodTo: f.date('期间止', 'Period to'),
      },
      async run(context, ask) {
        return (await excludableLines(context, ask)).map(
          ({ docType, docNumber, docLineNum, docDate, docQuantity }) => {
            const label = `${docNumber} ${docLineNum} · ${docDate} · ${plain(docQuantity)}`
            return { label: t(label, label), values: { docType, docNumber, docLineNum } }
          },
        )
      },
    }),
  },
  effects: {
    async doSubmit(context, bill) {
      await assertOnce(context, bill)
    },
    async doApproval(context, bill) {
      await recalculateAgain(context, bill)
    },
    async acceptWithAppeal(context, bill) {
      await assertOnce(context, bill)
    },
    async doInvalid(context, bill) {
      const { rows } = await sql`select 1 from ${sql.table(tableOf(srmSpeSourceDetail))} d
        join ${sql.table(tableOf(srmSpeSourceData))} s on s.id = d.source_data_id
        where d.exclude_id = ${bill.id} and s.status = 'LOCKED' limit 1`.execute(context.tx)
      if (rows.length > 0) context.refuse('SPE_BILL_COUNTED')
      await recalculateAgain(context, bill)
    },
  },
})

/** Several bills of a group together can exclude at most the whole line. */
async function assertOnce(context: OperationContext, bill: Bill): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('spe_exclude', ${bill.supplierId}::bigint))`.execute(
    context.tx,
  )
  const others = await context.select(srmSpeExcludeHeader, {
    supplierId: bill.supplierId,
    excludeGroup: bill.excludeGroup,
    status: ['APPROVING', 'APPROVED'],
  })
  const rows = await context.selectRows(srmSpeExcludeHeader, 'lines', {
    headerId: others.flatMap(({ id }) => (id === bill.id ? [] : [id])),
  })
  for (const [row, line] of bill.lines.entries()) {
    const taken = rows.filter(({ lineId }) => lineId === line.lineId)
    const whole = decimal(line.docQuantity)
    const already = taken.reduce(
      (total, one) => total.plus(one.excludeQuantity ?? whole),
      decimal(0),
    )
    if (already.plus(line.excludeQuantity ?? whole).greaterThan(whole) && taken[0]) {
      const first = others.find(({ id }) => id === taken[0]?.headerId)
      context.refuse(
        'SPE_EXCLUDED_ALREADY',
        { line: row + 1, number: first?.excludeNumber ?? '' },
        { child: 'lines', row, field: 'docNumber' },
      )
    }
  }
}

/** Marks unsummarised schemes of the period for recalculation. */
async function recalculateAgain(context: OperationContext, bill: Bill): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select distinct s.id from ${sql.table(tableOf(srmSpeScheme))} s
    join ${sql.table(tableOf(srmSpeScheme, 'suppliers'))} r on r.header_id = s.id
    where s.status in ('APPROVED', 'SCORING') and s.calculate_status = 'DONE' and r.supplier_id = ${bill.supplierId}
      and s.period_from <= ${bill.periodTo}::date and s.period_to >= ${bill.periodFrom}::date order by s.id`.execute(
    context.tx,
  )
  for (const { id } of rows)
    await context.run(srmSpeScheme, 'followCalculation', id, {
      calculateStatus: 'STALE',
      message: bill.excludeNumber,
    })
}
