import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { doAllocate as allocate } from './allocate.ts'
import { srmSmlPresetProportion } from './srmSmlPresetProportion.definition.ts'

type Preset = RecordOf<typeof srmSmlPresetProportion>

export const srmSmlPresetProportionOperations = defineOperations(srmSmlPresetProportion, {
  async beforeSave(context, preset) {
    if (preset.objectType === 'ITEM' && preset.itemId)
      preset.categoryId = (await context.findMaster(srmBaseItem, preset.itemId))?.categoryId ?? null
    const used = new Set(preset.lines.flatMap(({ priority }) => priority ?? []))
    for (const line of preset.lines) {
      let next = 1
      while (line.priority === null && used.has(next)) next++
      line.priority ??= next
      used.add(line.priority)
    }
  },
  actions: {
    doAllocate: documentAction({
      title: t('试算分配', 'Try the division'),
      by: 'buyer',
      readOnly: true,
      input: {
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
          required: true,
          permitted: true,
        }),
        itemId: f.ref('srmBaseItem', '物料', 'Item', { required: true }),
        quantity: f.number('数量', 'Quantity', { required: true, over: '0' }),
      },
      async run(context, { targetOrgId, itemId, quantity }) {
        const ask = { orgId: targetOrgId, itemId, quantity, date: context.today }
        const found = await allocate(context, ask)
        if (!found) context.refuse('SML_NO_PRESET')
        return found
      },
    }),
  },
  effects: {
    async doEffect(context, preset) {
      await assertQualified(context, preset)
    },
    /** The next version takes effect on a given day; until then this one applies. */
    async doSupersede(context, preset, { effectiveDate }) {
      const isLater = effectiveDate > String(preset.effectiveFrom)
      return {
        to: effectiveDate > context.today ? 'EFFECTIVE' : 'SUPERSEDED',
        patch: { fields: isLater ? { effectiveTo: addDays(effectiveDate, -1) } : {} },
      }
    },
  },
})

/**
 * Suppliers with a share must be qualified for the category in the organisation, and not frozen.
 */
export async function assertQualified(
  context: OperationContext,
  preset: Pick<Preset, 'targetOrgId' | 'categoryId'> & {
    lines: readonly { supplierId: string | null; presetRatio: string | null }[]
  },
): Promise<void> {
  const chain = await categoryChain(context, preset.categoryId)
  for (const { supplierId, presetRatio } of preset.lines) {
    if (!isPositive(presetRatio)) continue
    const known = await context.select(srmPosSupplierCategory, {
      supplierId,
      orgId: preset.targetOrgId,
      categoryId: chain,
      status: 'QUALIFIED',
    })
    const supplier = await context.findMaster(srmPosSupplier, supplierId)
    if (
      !known.some(({ freezeOrderFlag }) => freezeOrderFlag !== 'Y') ||
      supplier?.freezeOrderFlag === 'Y'
    )
      context.refuse('SML_NOT_QUALIFIED', { supplier: supplier?.supplierName ?? '' })
  }
}
