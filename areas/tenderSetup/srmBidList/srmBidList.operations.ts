import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { contentOf } from '../copies.ts'
import { srmBidList } from './srmBidList.definition.ts'

export const srmBidListOperations = defineOperations(srmBidList, {
  async beforeSave(_context, list) {
    list.versionLabel ??= '1'
  },
  effects: {
    async doCopy(context, list) {
      const named = await context.select(srmBidList, { listName: list.listName })
      const versions = named.map(({ versionLabel }) => Number(versionLabel))
      const made = await context.create(srmBidList, {
        ...contentOf(srmBidList, list),
        versionLabel: String(Math.max(...versions) + 1),
      })
      const { resource } = srmBidList
      return { answer: { id: made.id, number: made.listCode, resource } }
    },
  },
})
