import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  defineOperations,
  type HeaderOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { assertUnused } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'
import { findPersonInCharge } from '../srmBaseCategory/srmBaseCategory.staff.ts'
import { endPriceRows } from '../srmBaseItemPrice/srmBaseItemPrice.source.ts'
import { srmBaseItem } from './srmBaseItem.definition.ts'

type Item = HeaderOf<typeof srmBaseItem>

/** Fields owned by the ERP for materials imported from it. */
const ERP_OWNED = ['itemName', 'itemNameEn', 'specification', 'uomCode'] as const

export const srmBaseItemOperations = defineOperations(srmBaseItem, {
  async beforeSave(context, draft, before) {
    const issues: Issue[] = []
    if (before?.sourceSystem === 'ERP') {
      for (const key of ERP_OWNED)
        if (before[key] !== draft[key]) issues.push({ field: key, code: 'ITEM_ERP_OWNED' })
    }
    if (before && before.uomCode !== draft.uomCode)
      await assertUnused(context, srmBaseItem, 'changeUnit', before)
    if (draft.duplicateConfirmed !== 'Y') {
      const twin = await twinOf(context, draft)
      if (twin)
        issues.push({ field: 'duplicateConfirmed', code: 'ITEM_DUPLICATE', args: { code: twin } })
    }
    if (!before && !draft.defaultBuyerId && draft.categoryId && context.caller?.orgId)
      draft.defaultBuyerId = await findPersonInCharge(context, {
        categoryId: draft.categoryId,
        orgId: context.caller.orgId,
        staffRole: 'BUYER',
        date: context.today,
      })
    return issues
  },
  effects: {
    // Users who find the material frozen can read the reason in its remark.
    doFreeze: async (_context, _record, input) => ({ patch: { fields: { remark: input.reason } } }),
    async doInvalid(context, record) {
      await endPriceRows(context, {
        itemId: record.id,
        effectiveTo: context.today,
        causeNumber: String(record.itemCode),
      })
    },
  },
})

/**
 * Code of an active material with the same name, specification and brand, ignoring case and blanks.
 */
async function twinOf(context: OperationContext, draft: Item): Promise<string | null> {
  const plain = (column: string) =>
    sql`lower(regexp_replace(coalesce(${sql.ref(column)}, ''), '\\s', '', 'g'))`
  const same = (column: string, value: string | null) =>
    sql`${plain(column)} = lower(regexp_replace(${value ?? ''}, '\\s', '', 'g'))`
  const { rows } = await sql<{ item_code: string }>`select item_code from srm_base_item
    where ${same('item_name', draft.itemName)} and ${same('specification', draft.specification)}
      and ${same('brand', draft.brand)} and status <> 'OBSOLETE' and id <> ${draft.id}
    order by id limit 1`.execute(context.tx)
  return rows[0]?.item_code ?? null
}
