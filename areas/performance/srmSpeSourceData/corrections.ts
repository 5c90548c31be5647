import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmSpeSourceData } from './srmSpeSourceData.definition.ts'

type Asked = {
  schemeId: string
  supplierId: string
  categoryId: string | null
  indicatorCode: string
}

/**
 * Corrections from a sheet, one figure a row. Each row is corrected as if by hand; a figure that no
 * scheme has is refused.
 */
export const doImport = documentAction({
  title: t('导入修正值', 'Import corrections'),
  by: 'buyer',
  code: 'btnCorrectSource',
  input: {},
  inputRows: {
    rows: {
      title: t('修正值', 'Corrections'),
      max: 5000,
      fields: {
        schemeId: f.ref('srmSpeScheme', '方案', 'Scheme', { required: true }),
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
        indicatorCode: f.text('指标编码', 'Indicator code', { required: true, maxLength: 30 }),
        correctedValue: f.number('修正值', 'Corrected value', { required: true }),
        correctReason: f.text('修正原因', 'Reason of correction', {
          required: true,
          maxLength: 500,
        }),
      },
    },
  },
  async run(context, { rows }) {
    const issues: Issue[] = []
    const done = new Set<string>()
    for (const [row, { correctedValue, correctReason, ...asked }] of rows.entries()) {
      const place = { child: 'rows', row, field: 'indicatorCode' }
      const { indicatorCode: indicator } = asked
      const figure = await figureOf(context, asked)
      if (!figure || done.has(figure.id)) {
        const code = figure ? 'SPE_FIGURE_TWICE' : 'SPE_FIGURE_UNKNOWN'
        issues.push({ ...place, code, args: { indicator } })
        continue
      }
      done.add(figure.id)
      const outcome = await context.attempt(() =>
        context.callAs(srmSpeSourceData, 'doCorrect', { ...figure, correctedValue, correctReason }),
      )
      if (!('refused' in outcome)) continue
      const { code, args } = outcome.refused
      const isHidden = code === 'NOT_FOUND'
      issues.push({
        ...place,
        ...(isHidden ? { code: 'SPE_FIGURE_UNKNOWN', args: { indicator } } : { code, args }),
      })
    }
    refuseIssues(issues)
    return { corrected: done.size }
  },
})

/** Without a category, the figure of the supplier in the scheme. */
async function figureOf(
  context: OperationContext,
  { categoryId, ...asked }: Asked,
): Promise<{ id: string; versionNum: number } | null> {
  const found = await context.select(srmSpeSourceData, asked)
  const own = found.filter((one) => !categoryId || one.categoryId === categoryId)
  const [figure] = own
  return figure && own.length === 1 ? { id: figure.id, versionNum: figure.versionNum } : null
}
