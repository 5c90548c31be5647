import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  defineOperations,
  type HeaderOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { assertUnused } from '@opensrm/platform/documents/usageGuards.ts'
import { sql } from 'kysely'
import { itemEnds } from '../needed.ts'
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
      const [twin = null] = await twinsOf(context, [draft])
      issues.push(...twinIssues(draft, twin))
    }
    if (!before) await proposeBuyer(context, draft)
    return issues
  },
  async beforeSaveAll(context, drafts) {
    const twins = await twinsOf(context, drafts)
    for (const draft of drafts) await proposeBuyer(context, draft)
    return drafts.map((draft, at) => twinIssues(draft, twins[at] ?? null))
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
      await providerOf(context.platform.registry, itemEnds)?.(context, {
        ...{ itemId: record.id, itemCode: String(record.itemCode) },
      })
    },
  },
})

async function proposeBuyer(context: OperationContext, draft: Item): Promise<void> {
  if (draft.defaultBuyerId || !draft.categoryId || !context.caller?.orgId) return
  draft.defaultBuyerId = await findPersonInCharge(context, {
    categoryId: draft.categoryId,
    orgId: context.caller.orgId,
    staffRole: 'BUYER',
    date: context.today,
  })
}

const twinIssues = ({ duplicateConfirmed }: Item, twin: string | null): Issue[] =>
  twin === null || duplicateConfirmed === 'Y'
    ? []
    : [{ field: 'duplicateConfirmed', code: 'ITEM_DUPLICATE', args: { code: twin } }]

type Twin = { name: string; specification: string; brand: string; code: string | null }

/**
 * For each item the code of an active one with the same name, specification and brand, ignoring case and blanks: one that is
 * stored, or one before it among these that will be.
 */
async function twinsOf(
  context: OperationContext,
  drafts: readonly Item[],
): Promise<(string | null)[]> {
  const plain = (column: string) =>
    sql`lower(regexp_replace(coalesce(${sql.ref(column)}, ''), '\\s', '', 'g'))`
  const asked = drafts.map(({ id, itemName, specification, brand }) => ({
    ...{ id, name: itemName, specification, brand },
  }))
  const { rows } = await sql<Twin>`select plain.*, (
      select item_code from srm_base_item where ${plain('item_name')} = plain.name
        and ${plain('specification')} = plain.specification and ${plain('brand')} = plain.brand
        and status <> 'OBSOLETE' and id <> plain.id
      order by id limit 1) as code
    from (
      select asked.at, asked.id, ${plain('asked.name')} as name, ${plain('asked.specification')} as specification,
        ${plain('asked.brand')} as brand
      from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as (id bigint, name text, specification text, brand text)) with ordinality as asked(id, name, specification, brand, at)
    ) plain order by plain.at`.execute(context.tx)
  const coming = new Map<string, string>()
  return rows.map(({ name, specification, brand, code }, at) => {
    const { itemCode, itemName, duplicateConfirmed } = drafts[at] as Item
    const key = JSON.stringify([name, specification, brand])
    const twin = code ?? coming.get(key) ?? null
    // One that is refused is no twin of those after it.
    if (twin === null || duplicateConfirmed === 'Y') coming.set(key, itemCode ?? itemName ?? '')
    return twin
  })
}
