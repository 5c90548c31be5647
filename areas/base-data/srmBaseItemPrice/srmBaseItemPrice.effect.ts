import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { findItemBuyer } from '../srmBaseItemOrg/srmBaseItemOrg.settings.ts'
import { matterDesk } from '../srmBasePendingMatter/srmBasePendingMatter.desk.ts'
import { srmBaseItemPrice } from './srmBaseItemPrice.definition.ts'
import { sameKey } from './srmBaseItemPrice.validity.ts'

type Price = RecordOf<typeof srmBaseItemPrice>

/** Updates the stored validity to the calendar every night. */
export const priceEffect: Job = {
  code: 'PRICE_EFFECT',
  title: t('价格生效与失效', 'Prices take effect and end'),
  schedule: '5 0 * * *',
  run: (engine) => engine.inTransaction(null, null, followCalendar),
}

export async function followCalendar(context: OperationContext): Promise<void> {
  // One statement: the price library has hundreds of thousands of rows, and only those whose status
  // changes today are updated.
  await sql`update srm_base_item_price set effect_status = turned.now_status
    from (select id, case when asl_hold_flag = 'Y' or effective_from > ${context.today}::date then 'NOT_YET'
        when effective_to < ${context.today}::date then 'EXPIRED' else 'EFFECTIVE' end as now_status
      from srm_base_item_price where status = 'APPROVED') turned
    where turned.id = srm_base_item_price.id
      and effect_status is distinct from turned.now_status`.execute(context.tx)
}

/** Warns the buyer about a price that ends soon without a successor. */
export async function expiring(context: OperationContext, price: Price): Promise<void> {
  const after = String(price.effectiveTo)
  if ((await sameKey(context, price)).some((other) => String(other.effectiveTo) > after)) return
  const personId = await findItemBuyer(context, String(price.itemId), price.orgId)
  await matterDesk.raise(context, {
    matterType: 'IN_PRICE_EXPIRING',
    definition: srmBaseItemPrice,
    record: price,
    owner: personId ? { personId } : { responsibility: 'BUYER' },
    dueTime: price.effectiveTo,
    urgency: 'NORMAL',
  })
  context.emit('srmBaseItemPrice.expiring', { id: price.id, personId })
}
