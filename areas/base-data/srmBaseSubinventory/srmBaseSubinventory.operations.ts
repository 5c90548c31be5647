import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { assertUnused } from '@opensrm/platform/documents/usageGuards.ts'
import { srmBaseSubinventory } from './srmBaseSubinventory.definition.ts'

export const srmBaseSubinventoryOperations = defineOperations(srmBaseSubinventory, {
  async beforeSave(context, draft, before) {
    const same = await context.select(srmBaseSubinventory, {
      orgId: draft.orgId,
      subinventoryCode: draft.subinventoryCode,
    })
    if (same.some(({ id }) => id !== draft.id))
      return [
        {
          field: 'subinventoryCode',
          code: 'SUBINVENTORY_CODE_TAKEN',
          args: { code: String(draft.subinventoryCode) },
        },
      ]
    if (!before) return []
    if (before.subinventoryCode !== draft.subinventoryCode)
      await assertUnused(context, srmBaseSubinventory, 'changeIdentity', before)
    if (before.locatorControlFlag !== draft.locatorControlFlag)
      await assertUnused(context, srmBaseSubinventory, 'changeLocatorControl', before)
    const left = new Map(draft.locators.map((row) => [row.id, row]))
    const gone = before.locators.filter((row) => left.get(row.id)?.enabledFlag !== 'Y')
    if (gone.length)
      await assertUnused(context, srmBaseSubinventory, 'removeLocators', {
        ...before,
        locators: gone,
      })
    return []
  },
})
