import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmBaseSubinventory } from '../srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import { srmBaseSubinventoryPl } from './srmBaseSubinventoryPl.definition.ts'

export const srmBaseSubinventoryPlOperations = defineOperations(srmBaseSubinventoryPl, {
  async beforeSave(context, draft) {
    const target = draft.subinventoryId
      ? await context.find(srmBaseSubinventory, draft.subinventoryId)
      : null
    if (!target) return []
    if (draft.usageType === 'RECEIVE' && target.receiveFlag !== 'Y')
      return [{ field: 'subinventoryId', code: 'SUBINVENTORY_NOT_RECEIVING' }]
    if (draft.usageType === 'REJECT' && target.subinventoryType !== 'REJECT')
      return [{ field: 'subinventoryId', code: 'SUBINVENTORY_NOT_REJECT' }]
    const { locatorCode } = draft
    const isKnown = target.locators.some((row) => row.locatorCode === locatorCode)
    return locatorCode && !isKnown
      ? [{ field: 'locatorCode', code: 'LOCATOR_UNKNOWN', args: { code: locatorCode } }]
      : []
  },
})
