import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { rowsOf } from '@opensrm/kernel/document/define.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { indicatorText } from '../scoring/fields.ts'
import { srmSpeIndicators } from '../srmSpeIndicators/srmSpeIndicators.definition.ts'
import { srmSpeTemplate } from './srmSpeTemplate.definition.ts'

type Template = RecordOf<typeof srmSpeTemplate>

export const srmSpeTemplateOperations = defineOperations(srmSpeTemplate, {
  async enrich({ db }, templates) {
    const lines = templates.flatMap((template) => rowsOf(template, 'lines'))
    const codes = [...new Set(lines.map(({ indicatorCode }) => String(indicatorCode)))]
    if (codes.length === 0) return
    const { rows } = await sql<{ code: string; revision: string }>`
      select indicator_code as code, revision from srm_spe_indicators
      where status = 'APPROVED' and indicator_code = any(${codes}::text[])`.execute(db)
    const current = new Map(rows.map(({ code, revision }) => [code, Number(revision)]))
    for (const line of lines)
      line.newerFlag =
        (current.get(String(line.indicatorCode)) ?? 0) > Number(line.revision ?? 0) ? 'Y' : 'N'
  },
  effects: {
    async doSubmit(context, template) {
      await assertEffective(context, template)
    },
    async doCopy(context, template) {
      return copied(context, template, false)
    },
    async doRefreshIndicators(context, template) {
      return copied(context, template, true)
    },
  },
})

/**
 * A draft must start with effective indicators; later changes of an indicator do not update it
 * automatically.
 */
async function assertEffective(context: OperationContext, { lines }: Template): Promise<void> {
  const indicators = await context.select(srmSpeIndicators, {
    id: lines.flatMap(({ indicatorId }) => indicatorId ?? []),
  })
  const gone = indicators.find(({ status }) => status !== 'APPROVED')
  if (gone) context.refuse('SPE_INDICATOR_NOT_EFFECTIVE', { indicator: indicatorText(gone) })
}

/** A draft with the same lines and the currently effective revisions. */
async function copied(context: OperationContext, template: Template, refreshes: boolean) {
  const effective = await context.select(srmSpeIndicators, {
    indicatorCode: template.lines.flatMap(({ indicatorCode }) => indicatorCode ?? []),
    status: 'APPROVED',
  })
  const byCode = new Map(effective.map((indicator) => [indicator.indicatorCode, indicator]))
  const isNewer = template.lines.some(
    (line) => (byCode.get(line.indicatorCode)?.revision ?? 0) > (line.revision ?? 0),
  )
  if (refreshes && !isNewer) context.refuse('SPE_NOTHING_NEWER')
  const stamp = await context.nextNumber('{seq4}')
  const next = await context.create(srmSpeTemplate, {
    templateName: `${(template.templateName ?? '').slice(0, 40)} 副本/copy ${stamp}`,
    evaluationObject: template.evaluationObject,
    periodType: template.periodType,
    orgIds: template.orgIds,
    description: template.description,
    sourceId: template.id,
    lines: template.lines.map((line) => ({
      indicatorId: byCode.get(line.indicatorCode)?.id ?? line.indicatorId,
      weight: line.weight,
      missingRule: line.missingRule,
      vetoFlag: line.vetoFlag,
      vetoScore: line.vetoScore,
      vetoGrade: line.vetoGrade,
      showSupplierFlag: line.showSupplierFlag,
    })),
    categories: template.categories.map(({ categoryId }) => ({ categoryId })),
  })
  return {
    answer: { id: next.id, number: next.templateCode, resource: srmSpeTemplate.resource },
  }
}
