import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { categoryChain } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import '../serial.errors.ts'
import { srmPurSnImportTemplate } from './srmPurSnImportTemplate.definition.ts'
import type { SnTemplate } from './srmPurSnImportTemplate.rules.ts'

export const srmPurSnImportTemplateOperations = defineOperations(srmPurSnImportTemplate, {
  effects: {
    /** One template in force per material or category: the previous one ends. */
    async doEffect(context, template) {
      const { itemId, categoryId } = template
      const others = await context.select(srmPurSnImportTemplate, {
        ...(itemId ? { itemId } : { categoryId }),
        status: 'EFFECTIVE',
      })
      for (const { id } of others) await context.run(srmPurSnImportTemplate, 'doInvalid', id)
      return { patch: { fields: { effectiveTime: nowText(context) } } }
    },
  },
})

/**
 * The template for a material: its own, its category's, or that of a category above; null means the
 * built-in one.
 */
export async function templateFor(
  context: OperationContext,
  itemId: string,
): Promise<SnTemplate | null> {
  const effective = (where: { [field: string]: string }) =>
    context.select(srmPurSnImportTemplate, { ...where, status: 'EFFECTIVE' })
  const [own] = await effective({ itemId })
  if (own) return context.find(srmPurSnImportTemplate, own.id)
  const [item] = await context.select(srmBaseItem, { id: itemId })
  for (const categoryId of await categoryChain(context, item?.categoryId ?? null)) {
    const [found] = await effective({ categoryId })
    if (found) return context.find(srmPurSnImportTemplate, found.id)
  }
  return null
}
