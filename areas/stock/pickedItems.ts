import { tableOf } from '@opensrm/kernel/document/define.ts'
import { formatNumber } from '@opensrm/kernel/document/format.ts'
import type { PickFacts } from '@opensrm/platform/documents/pickFacts.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import { lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import { sql } from 'kysely'
import { srmSicInventory } from './srmSicInventory/srmSicInventory.definition.ts'

/** The organisation's own stock of the offered items, for users who may list it. */
export const stockOfItems: PickFacts = {
  of: 'srmBaseItem',
  async find({ platform, permissions, place }, ids) {
    if (!permissions.can(srmSicInventory.resource, 'listByPage')) return new Map()
    const scope = readDoor(srmSicInventory, permissions, 'list').scope('s')
    const { rows } = await sql<{ item_id: string; uom: string | null; quantity: string }>`
      select s.item_id, s.stock_uom_code as uom, sum(s.on_hand_quantity) as quantity
      from ${sql.table(tableOf(srmSicInventory))} s
      where s.item_id = any(${ids}::bigint[]) and s.inventory_org_id = ${place.orgId}::bigint
        and s.owner_type = 'OWN' and ${scope}
      group by 1, 2`.execute(platform.db)
    const lookups = await lookupsOf(platform)
    return new Map(
      rows.map(({ item_id, uom, quantity }) => {
        const unit = lookups.find('UOM', uom ?? '')
        const amount = formatNumber(quantity, { least: 0, most: 6 })
        return [
          item_id,
          {
            zh: `现有量 ${amount} ${unit?.meaning ?? uom ?? ''}`.trim(),
            en: `On hand ${amount} ${unit?.meaningEn ?? uom ?? ''}`.trim(),
          },
        ]
      }),
    )
  },
}
