import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { formulasOf } from '../indicatorSource.ts'
import { srmSpeExcludeHeader } from '../srmSpeExcludeHeader/srmSpeExcludeHeader.definition.ts'
import { srmSpePerformance } from '../srmSpePerformance/srmSpePerformance.definition.ts'
import { srmSpeScheme } from '../srmSpeScheme/srmSpeScheme.definition.ts'
import { srmSpeSourceData } from '../srmSpeSourceData/srmSpeSourceData.definition.ts'
import { srmSpeSourceDetail } from '../srmSpeSourceDetail/srmSpeSourceDetail.definition.ts'
import { srmSpeSupplierAppeal } from './srmSpeSupplierAppeal.definition.ts'

type Appeal = RecordOf<typeof srmSpeSupplierAppeal>

export const srmSpeSupplierAppealOperations = defineOperations(srmSpeSupplierAppeal, {
  async beforeSave(_context, appeal, before) {
    if (!before) return
    // Only the supplier decides what is disputed.
    const sent = new Map(appeal.lines.map((line) => [line.id, line]))
    appeal.lines = before.lines.map((line) => sent.get(line.id) ?? line)
  },
  effects: {
    async doDraftExclude(context: OperationContext, appeal, input) {
      const line = appeal.lines.find(({ indicatorCode }) => indicatorCode === input.indicatorCode)
      if (!line) context.refuse('SPE_APPEAL_INDICATOR', { indicator: input.indicatorCode })
      const excludeId = await draftBill(context, appeal, input)
      return { patch: { rows: { lines: [{ id: line.id, handleResult: 'EXCLUDE', excludeId }] } } }
    },
    async doHandle(_context, _appeal, { newScore, newGrade }) {
      return { patch: { fields: { newScore, newGrade } } }
    },
    async doReject() {
      return { patch: { fields: { newScore: null, newGrade: null } } }
    },
    doAccept: decided,
    doAcceptPart: decided,
    doDismiss: decided,
  },
})

async function decided(
  _context: OperationContext,
  _appeal: Appeal,
  { newScore, newGrade }: { newScore: string | null; newGrade: string | null },
) {
  return { patch: { fields: { newScore, newGrade } } }
}

/** The operation that ends an appeal whose lines have these results. */
export function decisionOf({ lines }: Appeal): 'doAccept' | 'doAcceptPart' | 'doDismiss' {
  const upheld = lines.filter(({ handleResult }) => handleResult === 'UPHOLD').length
  if (upheld === 0) return 'doAccept'
  return upheld === lines.length ? 'doDismiss' : 'doAcceptPart'
}

/** A bill over the named documents, from the lines of the disputed figure. */
async function draftBill(
  context: OperationContext,
  appeal: Appeal,
  input: { indicatorCode: string; docNumbers: string; reasonType: string },
): Promise<string> {
  const performance = await context.find(srmSpePerformance, String(appeal.performanceId))
  const detail = performance?.gradeDetails.find(
    ({ indicatorCode }) => indicatorCode === input.indicatorCode,
  )
  const data = detail?.sourceDataId
    ? await context.find(srmSpeSourceData, detail.sourceDataId)
    : null
  const formula = formulasOf(context.platform.registry).get(data?.formulaCode ?? '')
  const scheme = performance?.schemeId
    ? await context.find(srmSpeScheme, performance.schemeId)
    : null
  if (!data || !formula || !scheme) context.refuse('SPE_NO_ROWS')
  const numbers = input.docNumbers.split(/[,，、;；\s]+/).filter(Boolean)
  const { rows } = await sql<{ doc_type: string; doc_number: string; doc_line_num: string | null }>`
    select doc_type, doc_number, doc_line_num from ${sql.table(tableOf(srmSpeSourceDetail))}
    where source_data_id = ${data.id} and doc_number = any(${numbers}::text[])`.execute(context.tx)
  if (rows.length === 0) context.refuse('SPE_NOT_EXCLUDABLE', { number: input.docNumbers })
  const bill = await context.create(srmSpeExcludeHeader, {
    supplierId: appeal.supplierId,
    targetOrgId: scheme.orgIds?.[0] ?? appeal.orgId,
    excludeGroup: formula.group,
    periodFrom: scheme.periodFrom,
    periodTo: scheme.periodTo,
    reasonType: input.reasonType,
    reason: appeal.appealReason,
    appealId: appeal.id,
    lines: rows.map((row) => ({
      docType: row.doc_type,
      docNumber: row.doc_number,
      docLineNum: row.doc_line_num ?? '',
    })),
  })
  return bill.id
}
