import { filledIn } from '@opensrm/kernel/document/values.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../srmBaseItem/srmBaseItem.definition.ts'
import { ASSIGN_ORGS } from './srmBaseItemOrg.asks.ts'
import { srmBaseItemOrg } from './srmBaseItemOrg.definition.ts'

export const srmBaseItemOrgOperations = defineOperations(srmBaseItemOrg, {
  async beforeSave(context, draft) {
    const same = await context.select(srmBaseItemOrg, { orgId: draft.orgId, itemId: draft.itemId })
    return same.some(({ id }) => id !== draft.id)
      ? [{ field: 'itemId', code: 'ITEM_ORG_TAKEN' }]
      : []
  },
  effects: {
    async doEffect(context, record) {
      const item = await context.find(srmBaseItem, String(record.itemId))
      if (item?.status !== 'ACTIVE') context.refuse('ITEM_ORG_ITEM_INACTIVE')
    },
    /**
     * Changes only the filled-in fields; several rows are changed one by one, each by its own
     * version.
     */
    async doChangeSettings(_context, _record, { rowIds: _rows, ...input }) {
      return { patch: { fields: filledIn(input) } }
    },
  },
  actions: {
    /** Assigns materials to organisations; existing pairs are skipped and counted. */
    doAssign: documentAction({
      ...ASSIGN_ORGS,
      by: 'buyer',
      async run(context, input) {
        const [itemIds, orgIds] = [input.itemIds, input.orgIds]
        const known = new Set(
          (await context.select(srmBaseItemOrg, { itemId: itemIds, orgId: orgIds })).map(
            ({ itemId, orgId }) => `${itemId}/${orgId}`,
          ),
        )
        let created = 0
        for (const itemId of itemIds) {
          for (const orgId of orgIds) {
            if (known.has(`${itemId}/${orgId}`)) continue
            await context.create(srmBaseItemOrg, { itemId, orgId })
            created++
          }
        }
        return { created, skipped: itemIds.length * orgIds.length - created }
      },
    }),
  },
})
