import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { copyWith } from '@opensrm/platform/documents/copy.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import '../disposition.errors.ts'
import { srmPurQuotationTemplet } from './srmPurQuotationTemplet.definition.ts'
import { quoteAll, type Templet } from './srmPurQuotationTemplet.rules.ts'

/**
 * Only one template may be in force per category and organisation. Older versions of the same code
 * end.
 */
async function doEffect(context: OperationContext, templet: Templet) {
  const running = (await context.select(srmPurQuotationTemplet, { status: 'EFFECTIVE' })).filter(
    ({ id }) => id !== templet.id,
  )
  const older = running.filter(({ templetCode }) => templetCode === templet.templetCode)
  for (const { id } of older) await context.run(srmPurQuotationTemplet, 'doInvalid', id)
  const others = running.filter(({ templetCode }) => templetCode !== templet.templetCode)
  const orgs = new Set(templet.orgs.map(({ useOrgId }) => useOrgId))
  for (const other of others) {
    const clash = await clashOf(context, templet, other.id, orgs)
    if (!clash) continue
    const [category] = await context.select(srmBaseCategory, { id: clash })
    context.refuse('TEMPLET_CATEGORY_TAKEN', {
      category: category?.categoryName ?? '',
      templet: other.templetCode ?? '',
    })
  }
  return { patch: { fields: { effectiveTime: nowText(context) } } }
}

async function clashOf(
  context: OperationContext,
  templet: Templet,
  otherId: string,
  orgs: ReadonlySet<string | null>,
): Promise<string | null> {
  const theirs = await context.selectRows(srmPurQuotationTemplet, 'orgs', { headerId: otherId })
  const shares =
    orgs.size === 0 || theirs.length === 0 || theirs.some((row) => orgs.has(String(row.useOrgId)))
  if (!shares) return null
  const categories = await context.selectRows(srmPurQuotationTemplet, 'applyCategories', {
    headerId: otherId,
  })
  const taken = new Set(categories.map((row) => String(row.categoryId)))
  return templet.applyCategories.find((row) => taken.has(row.categoryId ?? ''))?.categoryId ?? null
}

async function doNewVersion(context: OperationContext, templet: Templet) {
  const versions = await context.select(srmPurQuotationTemplet, {
    templetCode: templet.templetCode,
  })
  const { templetCode } = templet
  const templetVersion = Math.max(...versions.map((one) => one.templetVersion ?? 1)) + 1
  const next = await copyWith(context, srmPurQuotationTemplet, templet, {
    templetCode,
    templetVersion,
  })
  return {
    answer: { id: next.id, number: next.templetCode, resource: srmPurQuotationTemplet.resource },
  }
}

export const srmPurQuotationTempletOperations = defineOperations(srmPurQuotationTemplet, {
  effects: { doEffect, doNewVersion },
  actions: {
    doCheckFormula: documentAction({
      title: t('公式试算', 'Try the formulas'),
      by: 'buyer',
      readOnly: true,
      input: {
        templetId: f.ref('srmPurQuotationTemplet', '报价模板', 'Quotation template', {
          required: true,
        }),
        values: f.json('试算值', 'Test values'),
      },
      async run(context, input) {
        const templet = await context.findAs(srmPurQuotationTemplet, String(input.templetId))
        const given = (input.values ?? {}) as { [code: string]: unknown }
        const entered = Object.fromEntries(
          Object.entries(given)
            .filter(([, value]) => /^-?\d{1,12}(\.\d{1,6})?$/.test(String(value)))
            .map(([code, value]) => [code, String(value)]),
        )
        const results = quoteAll(templet.projects, entered)
        for (const result of results)
          if ('fault' in result)
            context.refuse('TEMPLET_FORMULA', { code: result.code, reason: result.fault })
        return { results }
      },
    }),
  },
})
