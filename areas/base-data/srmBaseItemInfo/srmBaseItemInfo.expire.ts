import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findPersonInCharge } from '../srmBaseCategory/srmBaseCategory.staff.ts'
import { matterDesk } from '../srmBasePendingMatter/srmBasePendingMatter.desk.ts'
import { srmBaseItemInfo } from './srmBaseItemInfo.definition.ts'

type Info = RecordOf<typeof srmBaseItemInfo>

/** An expired grant no longer counts. */
export async function grantEnds(
  context: OperationContext,
  { id }: Info,
  grantId: string,
): Promise<void> {
  await context.update(srmBaseItemInfo, id, {
    rows: { grants: [{ id: grantId, activeFlag: 'N' }] },
  })
}

/** Notifies the supplier and the quality engineer that a certificate or report expires. */
export async function expiring(context: OperationContext, record: Info): Promise<void> {
  const matter = {
    definition: srmBaseItemInfo,
    record,
    dueTime: record.effectiveTo,
    urgency: 'NORMAL',
  }
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
