import { t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { findPersonInCharge } from '../srmBaseCategory/srmBaseCategory.staff.ts'
import { matterDesk } from '../srmBasePendingMatter/srmBasePendingMatter.desk.ts'
import { srmBaseItemInfo } from './srmBaseItemInfo.definition.ts'

/** Days before the end at which the supplier and the quality engineer hear of it. */
const WARN_DAYS = 30

/** Every night: certificates and reports past their last day become invalid, grants past theirs end. */
export const itemInfoExpire: Job = {
  code: 'ITEM_INFO_EXPIRE',
  title: t('到期物料资料失效', 'Expire item documents'),
  schedule: '15 0 * * *',
  run: (engine) => engine.inTransaction(null, null, expire),
}

export async function expire(context: OperationContext): Promise<void> {
  const warned = addDays(context.today, WARN_DAYS)
  for (const header of await context.select(srmBaseItemInfo, { status: 'EFFECTIVE' })) {
    const { effectiveTo } = header
    if (effectiveTo && effectiveTo < context.today) {
      await context.run(srmBaseItemInfo, 'doInvalid', header.id, { reason: effectiveTo })
      continue
    }
    const record = await context.lock(srmBaseItemInfo, header.id)
    const over = record.grants.filter(
      (grant) => grant.activeFlag === 'Y' && grant.effectiveTo && grant.effectiveTo < context.today,
    )
    if (over.length > 0)
      await context.update(srmBaseItemInfo, record.id, {
        rows: { grants: over.map(({ id }) => ({ id, activeFlag: 'N' })) },
      })
    if (effectiveTo !== warned) continue
    const matter = { definition: srmBaseItemInfo, record, dueTime: effectiveTo, urgency: 'NORMAL' }
    if (record.supplierId)
      await matterDesk.raise(context, {
        ...matter,
        matterType: 'SUP_INFO_EXPIRING',
        owner: { supplierId: record.supplierId },
      })
    const engineer =
      record.categoryId && record.orgId
        ? await findPersonInCharge(context, {
            categoryId: record.categoryId,
            orgId: record.orgId,
            staffRole: 'SQE',
            date: context.today,
          })
        : null
    await matterDesk.raise(context, {
      ...matter,
      matterType: 'IN_INFO_EXPIRING',
      owner: engineer ? { personId: engineer } : { responsibility: 'QUALITY_ENGINEER' },
    })
  }
}
