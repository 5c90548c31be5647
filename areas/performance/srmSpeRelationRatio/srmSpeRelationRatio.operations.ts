import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { doFind as findRatio } from './find.ts'
import { srmSpeRelationRatio } from './srmSpeRelationRatio.definition.ts'

const ORDER = ['A', 'B', 'C', 'D']

export const srmSpeRelationRatioOperations = defineOperations(srmSpeRelationRatio, {
  actions: {
    doFind: documentAction({
      title: t('查询适用比例', 'Find what applies'),
      by: 'buyer',
      readOnly: true,
      input: {
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { permitted: true }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category'),
        gradeCode: f.lookup('SPE_GRADE', '绩效等级', 'Performance grade', { required: true }),
        date: f.date('日期', 'Date', { default: { today: true } }),
      },
      /** The row that applies, or null: coefficient 1, share 100, everything allowed. */
      run: (context, { targetOrgId, categoryId, gradeCode, date }) =>
        findRatio(context, {
          orgId: targetOrgId ?? null,
          categoryId: categoryId ?? null,
          gradeCode,
          date: date ?? context.today,
        }),
    }),
  },
  /** Within one scope a worse grade must not have a higher coefficient. */
  async beforeSave(context, ratio): Promise<Issue[]> {
    const place = ORDER.indexOf(ratio.gradeCode ?? '')
    if (place < 0) return []
    const others = await context.select(srmSpeRelationRatio, {
      targetOrgId: ratio.targetOrgId,
      categoryId: ratio.categoryId,
      status: 'ENABLED',
    })
    const wrong = others.find((other) => {
      const at = ORDER.indexOf(other.gradeCode ?? '')
      const meets =
        String(other.effectiveFrom) <= (ratio.effectiveTo ?? '9999') &&
        String(ratio.effectiveFrom) <= (other.effectiveTo ?? '9999')
      if (other.id === ratio.id || at < 0 || at === place || !meets) return false
      return at < place
        ? isGreater(ratio.quotaCoefficient, other.quotaCoefficient)
        : isGreater(other.quotaCoefficient, ratio.quotaCoefficient)
    })
    return wrong
      ? [
          {
            field: 'quotaCoefficient',
            code: 'SPE_COEFFICIENT_ORDER',
            args: { grade: wrong.gradeCode ?? '' },
          },
        ]
      : []
  },
})
