import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type RawBuilder, sql } from 'kysely'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { srmBaseItemPrice } from '../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierCategory } from '../../suppliers/srmPosSupplierCategory/srmPosSupplierCategory.definition.ts'
import { srmSmlMonitoring } from '../srmSmlMonitoring/srmSmlMonitoring.definition.ts'
import { srmSmlPresetProportion } from '../srmSmlPresetProportion/srmSmlPresetProportion.definition.ts'

const monitoring = sql.table(tableOf(srmSmlMonitoring))
const preset = sql.table(tableOf(srmSmlPresetProportion))
const lines = sql.table(tableOf(srmSmlPresetProportion, 'lines'))
const supplier = sql.table(tableOf(srmPosSupplier))
const qualified = sql.table(tableOf(srmPosSupplierCategory))
const category = sql.table(tableOf(srmBaseCategory))
const price = sql.table(tableOf(srmBaseItemPrice))
const order = sql.table(tableOf(srmPurOrder))
const orderLines = sql.table(tableOf(srmPurOrder, 'lines'))

/** Fewer order lines than this say nothing about shares. */
const ENOUGH_LINES = 3
const EXPIRING_DAYS = 30
const ORDERED_DAYS = 90

/** The findings of a day as common table expressions; the last one, `finding`, has a row for each. */
export function findingsOn(today: string): RawBuilder<unknown> {
  return sql`above (category_id, ancestor_id) as (
      select id, id from ${category}
      union all
      select a.category_id, c.parent_id from above a join ${category} c on c.id = a.ancestor_id
      where c.parent_id is not null
    ), current as (
      select * from ${preset} where status = 'EFFECTIVE' and ${today}::date between effective_from and effective_to
    ), share as (
      select m.*, sum(m.order_lines) over (partition by m.preset_id) as all_lines
      from ${monitoring} m join current c on c.id = m.preset_id
    ), line as (
      select c.id as preset_id, c.target_org_id, c.object_type, c.item_id, c.category_id, c.tolerance, c.effective_to,
        c.owner_id, l.supplier_id, l.preset_ratio, s.status as supplier_status, s.freeze_order_flag
      from current c join ${lines} l on l.header_id = c.id join ${supplier} s on s.id = l.supplier_id
    ), finding as (
      select 'DEVIATION' as type, case when abs(deviation) > 2 * tolerance then 'RED' else 'YELLOW' end as level,
        target_org_id, preset_id, item_id, category_id, supplier_id, preset_ratio, actual_ratio, deviation, tolerance,
        effective_to, owner_id
      from share where unplanned_flag = 'N' and abs(deviation) > tolerance and all_lines >= ${ENOUGH_LINES}
      union all
      select 'UNPLANNED', 'RED', target_org_id, preset_id, item_id, category_id, supplier_id, preset_ratio, actual_ratio,
        deviation, tolerance, effective_to, owner_id
      from share where unplanned_flag = 'Y' and actual_ratio > 0
      union all
      select 'NO_ORDER', 'YELLOW', target_org_id, preset_id, item_id, category_id, supplier_id, preset_ratio, actual_ratio,
        deviation, tolerance, effective_to, owner_id
      from share where preset_ratio > 0 and order_lines = 0 and all_lines >= ${ENOUGH_LINES}
      union all
      select 'SUM_NOT_100', 'RED', target_org_id, preset_id, item_id, category_id, null,
        coalesce(sum(preset_ratio) filter (where supplier_status not in ('QUIT', 'BLACKLISTED')), 0), null, null, tolerance,
        effective_to, owner_id
      from line group by target_org_id, preset_id, item_id, category_id, tolerance, effective_to, owner_id
      having coalesce(sum(preset_ratio) filter (where supplier_status not in ('QUIT', 'BLACKLISTED')), 0) <> 100
      union all
      select 'NOT_ALLOWED', 'RED', target_org_id, preset_id, item_id, category_id, supplier_id, preset_ratio, null, null,
        tolerance, effective_to, owner_id
      from line where preset_ratio > 0 and (freeze_order_flag = 'Y' or not exists (
          select from ${qualified} q join above a on a.category_id = line.category_id and a.ancestor_id = q.category_id
          where q.supplier_id = line.supplier_id and q.org_id = line.target_org_id and q.status = 'QUALIFIED'
            and coalesce(q.freeze_order_flag, 'N') <> 'Y')
        or object_type = 'ITEM' and not exists (
          select from ${price} p where p.supplier_id = line.supplier_id and p.item_id = line.item_id
            and p.status = 'APPROVED' and (p.org_id is null or p.org_id = line.target_org_id)
            and p.effective_from <= ${today}::date and (p.effective_to is null or p.effective_to >= ${today}::date)))
      union all
      select 'EXPIRING', 'YELLOW', target_org_id, id, item_id, category_id, null, null, null, null, tolerance, effective_to,
        owner_id
      from current where effective_to <= ${today}::date + ${EXPIRING_DAYS}::integer and not exists (
        select from ${preset} next where next.target_org_id = current.target_org_id and next.status = 'EFFECTIVE'
          and next.object_type = current.object_type and next.effective_from > current.effective_from
          and coalesce(next.item_id, 0) = coalesce(current.item_id, 0)
          and coalesce(next.category_id, 0) = coalesce(current.category_id, 0))
      union all
      select 'NO_PRESET', 'YELLOW', o.org_id, null, l.item_id, min(l.category_id), null, null, null, null, null, null, null
      from ${order} o join ${orderLines} l on l.header_id = o.id
      where l.item_id is not null and o.order_date between ${today}::date - ${ORDERED_DAYS}::integer and ${today}::date
        and o.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED') and o.order_type <> 'SAMPLE'
        and not exists (select from current c where c.target_org_id = o.org_id
          and (c.object_type = 'ITEM' and c.item_id = l.item_id or c.object_type = 'CATEGORY' and exists (
            select from above a where a.category_id = l.category_id and a.ancestor_id = c.category_id)))
      group by o.org_id, l.item_id having count(distinct o.supplier_id) >= 2
    )`
}
